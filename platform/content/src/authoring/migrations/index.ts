import * as migration_20261127_000000_initial from './20261127_000000_initial.ts';
import * as migration_20261128_120856_reading from './20261128_120856_reading.ts';

export const migrations = [
  {
    up: migration_20261127_000000_initial.up,
    down: migration_20261127_000000_initial.down,
    name: '20261127_000000_initial',
  },
  {
    up: migration_20261128_120856_reading.up,
    down: migration_20261128_120856_reading.down,
    name: '20261128_120856_reading'
  },
];
