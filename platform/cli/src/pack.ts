/**
 * Makes the package that another repository installs: JavaScript with the commands of
 * `@vitrine/releases` and everything that they import, except what has files of its own.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { packCommand } from '@vitrine/tools/pack/pack-command';

const DIST = join(import.meta.dirname, '..', 'dist');

rmSync(DIST, { recursive: true, force: true });
await packCommand(join(import.meta.dirname, 'vitrine.ts'), DIST, [
  '@axe-core/playwright',
  'oxc-parser',
  'playwright-core',
]);
