import * as migration_20261123_090447_initial from './20261123_090447_initial.ts';
import * as migration_20261123_090500_locales_by_parent from './20261123_090500_locales_by_parent.ts';
import * as migration_20261126_230042_own_name from './20261126_230042_own_name.ts';
import * as migration_20261126_231454_prices_and_markets from './20261126_231454_prices_and_markets.ts';
import * as migration_20261127_042849_category_tree from './20261127_042849_category_tree.ts';
import * as migration_20261127_122130_scheduled_publishing from './20261127_122130_scheduled_publishing.ts';
import * as migration_20261127_160115_attributes from './20261127_160115_attributes.ts';

export const migrations = [
  {
    up: migration_20261123_090447_initial.up,
    down: migration_20261123_090447_initial.down,
    name: '20261123_090447_initial',
  },
  {
    up: migration_20261123_090500_locales_by_parent.up,
    down: migration_20261123_090500_locales_by_parent.down,
    name: '20261123_090500_locales_by_parent',
  },
  {
    up: migration_20261126_230042_own_name.up,
    down: migration_20261126_230042_own_name.down,
    name: '20261126_230042_own_name',
  },
  {
    up: migration_20261126_231454_prices_and_markets.up,
    down: migration_20261126_231454_prices_and_markets.down,
    name: '20261126_231454_prices_and_markets',
  },
  {
    up: migration_20261127_042849_category_tree.up,
    down: migration_20261127_042849_category_tree.down,
    name: '20261127_042849_category_tree',
  },
  {
    up: migration_20261127_122130_scheduled_publishing.up,
    down: migration_20261127_122130_scheduled_publishing.down,
    name: '20261127_122130_scheduled_publishing',
  },
  {
    up: migration_20261127_160115_attributes.up,
    down: migration_20261127_160115_attributes.down,
    name: '20261127_160115_attributes'
  },
];
