import * as initial from './20261129_000000_initial.ts';

export const migrations = [
  {
    up: initial.up,
    down: initial.down,
    name: '20261129_000000_initial',
  },
];
