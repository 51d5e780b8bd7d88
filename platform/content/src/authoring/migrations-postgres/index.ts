import * as migration_20261128_000000_initial from './20261128_000000_initial.ts';

export const migrations = [
  {
    up: migration_20261128_000000_initial.up,
    down: migration_20261128_000000_initial.down,
    name: '20261128_000000_initial'
  },
];
