import * as migration_20261121_032653_initial from './20261121_032653_initial.ts';

export const migrations = [
  {
    up: migration_20261121_032653_initial.up,
    down: migration_20261121_032653_initial.down,
    name: '20261121_032653_initial'
  },
];
