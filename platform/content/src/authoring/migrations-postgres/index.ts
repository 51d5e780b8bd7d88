import * as migration_20261128_000000_initial from './20261128_000000_initial.ts';
import * as migration_20261129_015920_parts from './20261129_015920_parts.ts';
import * as migration_20261129_031156_enquiry_form from './20261129_031156_enquiry_form.ts';
import * as migration_20261129_033426_own_pictures from './20261129_033426_own_pictures.ts';

export const migrations = [
  {
    up: migration_20261128_000000_initial.up,
    down: migration_20261128_000000_initial.down,
    name: '20261128_000000_initial',
  },
  {
    up: migration_20261129_015920_parts.up,
    down: migration_20261129_015920_parts.down,
    name: '20261129_015920_parts',
  },
  {
    up: migration_20261129_031156_enquiry_form.up,
    down: migration_20261129_031156_enquiry_form.down,
    name: '20261129_031156_enquiry_form',
  },
  {
    up: migration_20261129_033426_own_pictures.up,
    down: migration_20261129_033426_own_pictures.down,
    name: '20261129_033426_own_pictures'
  },
];
