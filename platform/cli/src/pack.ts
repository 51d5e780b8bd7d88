/**
 * Makes the package that another repository installs: JavaScript with the commands of
 * `@vitrine/releases` and everything that they import, except what has files of its own.
 */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packCommand } from '@vitrine/tools/pack/pack-command';

const DIST = join(import.meta.dirname, '..', 'dist');
/** Types of every release: publishing reads the file beside its own code. */
const SCREEN_TYPES = '../../releases/src/packages/federation-files/screen.d.ts';

rmSync(DIST, { recursive: true, force: true });
await packCommand(join(import.meta.dirname, 'vitrine.ts'), DIST, [
  '@axe-core/playwright',
  'oxc-parser',
  'playwright-core',
]);
copyFileSync(join(import.meta.dirname, SCREEN_TYPES), join(DIST, 'screen.d.ts'));
