import * as migration_20261121_032653_initial from './20261121_032653_initial.ts';
import * as migration_20261121_062155_materials_and_colors from './20261121_062155_materials_and_colors.ts';
import * as migration_20261121_074017_picture_previews from './20261121_074017_picture_previews.ts';
import * as migration_20261121_080000_locales_by_parent from './20261121_080000_locales_by_parent.ts';
import * as migration_20261121_095208_moves from './20261121_095208_moves.ts';
import * as migration_20261122_132041_variant_pictures from './20261122_132041_variant_pictures.ts';
import * as migration_20261122_142810_synonyms from './20261122_142810_synonyms.ts';
import * as migration_20261122_154628_author_roles from './20261122_154628_author_roles.ts';
import * as migration_20261122_160837_stories_and_pages from './20261122_160837_stories_and_pages.ts';
import * as migration_20261122_184418_site_settings from './20261122_184418_site_settings.ts';
import * as migration_20261122_184744_product_facts_and_places from './20261122_184744_product_facts_and_places.ts';
import * as migration_20261122_230000_variable_fonts from './20261122_230000_variable_fonts.ts';
import * as migration_20261126_225504_own_name from './20261126_225504_own_name.ts';
import * as migration_20261126_231113_prices_and_markets from './20261126_231113_prices_and_markets.ts';
import * as migration_20261127_042745_category_tree from './20261127_042745_category_tree.ts';
import * as migration_20261127_122120_scheduled_publishing from './20261127_122120_scheduled_publishing.ts';
import * as migration_20261127_160109_attributes from './20261127_160109_attributes.ts';

export const migrations = [
  {
    up: migration_20261121_032653_initial.up,
    down: migration_20261121_032653_initial.down,
    name: '20261121_032653_initial',
  },
  {
    up: migration_20261121_062155_materials_and_colors.up,
    down: migration_20261121_062155_materials_and_colors.down,
    name: '20261121_062155_materials_and_colors',
  },
  {
    up: migration_20261121_074017_picture_previews.up,
    down: migration_20261121_074017_picture_previews.down,
    name: '20261121_074017_picture_previews',
  },
  {
    up: migration_20261121_080000_locales_by_parent.up,
    down: migration_20261121_080000_locales_by_parent.down,
    name: '20261121_080000_locales_by_parent',
  },
  {
    up: migration_20261121_095208_moves.up,
    down: migration_20261121_095208_moves.down,
    name: '20261121_095208_moves',
  },
  {
    up: migration_20261122_132041_variant_pictures.up,
    down: migration_20261122_132041_variant_pictures.down,
    name: '20261122_132041_variant_pictures',
  },
  {
    up: migration_20261122_142810_synonyms.up,
    down: migration_20261122_142810_synonyms.down,
    name: '20261122_142810_synonyms',
  },
  {
    up: migration_20261122_154628_author_roles.up,
    down: migration_20261122_154628_author_roles.down,
    name: '20261122_154628_author_roles',
  },
  {
    up: migration_20261122_160837_stories_and_pages.up,
    down: migration_20261122_160837_stories_and_pages.down,
    name: '20261122_160837_stories_and_pages',
  },
  {
    up: migration_20261122_184418_site_settings.up,
    down: migration_20261122_184418_site_settings.down,
    name: '20261122_184418_site_settings',
  },
  {
    up: migration_20261122_184744_product_facts_and_places.up,
    down: migration_20261122_184744_product_facts_and_places.down,
    name: '20261122_184744_product_facts_and_places',
  },
  {
    up: migration_20261122_230000_variable_fonts.up,
    down: migration_20261122_230000_variable_fonts.down,
    name: '20261122_230000_variable_fonts',
  },
  {
    up: migration_20261126_225504_own_name.up,
    down: migration_20261126_225504_own_name.down,
    name: '20261126_225504_own_name',
  },
  {
    up: migration_20261126_231113_prices_and_markets.up,
    down: migration_20261126_231113_prices_and_markets.down,
    name: '20261126_231113_prices_and_markets',
  },
  {
    up: migration_20261127_042745_category_tree.up,
    down: migration_20261127_042745_category_tree.down,
    name: '20261127_042745_category_tree',
  },
  {
    up: migration_20261127_122120_scheduled_publishing.up,
    down: migration_20261127_122120_scheduled_publishing.down,
    name: '20261127_122120_scheduled_publishing',
  },
  {
    up: migration_20261127_160109_attributes.up,
    down: migration_20261127_160109_attributes.down,
    name: '20261127_160109_attributes'
  },
];
