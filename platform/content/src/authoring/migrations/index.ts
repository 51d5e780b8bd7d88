import * as migration_20261121_032653_initial from './20261121_032653_initial.ts';
import * as migration_20261121_062155_materials_and_colors from './20261121_062155_materials_and_colors.ts';

export const migrations = [
  {
    up: migration_20261121_032653_initial.up,
    down: migration_20261121_032653_initial.down,
    name: '20261121_032653_initial',
  },
  {
    up: migration_20261121_062155_materials_and_colors.up,
    down: migration_20261121_062155_materials_and_colors.down,
    name: '20261121_062155_materials_and_colors'
  },
];
