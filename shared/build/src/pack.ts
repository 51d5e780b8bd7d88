/**
 * Makes of the repository's rsbuild.config.ts the package that another repository installs. Node runs
 * no TypeScript below node_modules, so it becomes JavaScript, and what the contract says of what is
 * lent is written into it.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHARED_PACKAGES } from '@vitrine/contract';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CONFIG = join(ROOT, 'rsbuild.config.ts');
const DIST = join(import.meta.dirname, '..', 'dist');

/** In ms, for the compiler. */
const DEADLINE = 60_000;

rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST);
writeFileSync(join(DIST, 'index.js'), asScript(readFileSync(CONFIG, 'utf8')));
writeTypes(join(DIST, 'index.d.ts'));

function asScript(source: string): string {
  const imported = "import { SHARED_PACKAGES } from '@vitrine/contract';";
  if (!source.includes(imported)) throw new Error(`${CONFIG} does not say: ${imported}`);
  return stripTypeScriptTypes(source).replace(
    imported,
    `const SHARED_PACKAGES = ${JSON.stringify(SHARED_PACKAGES)};`,
  );
}

/** The compiler writes those of all that is imported besides, into a folder that goes. */
function writeTypes(file: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-types-'));
  const emit = ['--declaration', '--emitDeclarationOnly', '--rootDir', ROOT, '--outDir', folder];
  const language = ['--module', 'preserve', '--target', 'es2024', '--types', 'node'];
  const lenient = ['--skipLibCheck', '--allowImportingTsExtensions', '--ignoreConfig'];
  try {
    const args = [CONFIG, ...emit, ...language, ...lenient];
    execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), args, {
      timeout: DEADLINE,
      stdio: 'inherit',
    });
    copyFileSync(join(folder, 'rsbuild.config.d.ts'), file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
