/**
 * Makes the package that another repository installs. Node runs no TypeScript below node_modules,
 * so it is packed as JavaScript with type declarations, and holds what it uses of the contract.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rsbuild/core';

const SOURCES = import.meta.dirname;
const ROOT = join(SOURCES, '..', '..', '..');
const DIST = join(SOURCES, '..', 'dist');

const COMPILER_TIMEOUT_MS = 60_000;

rmSync(DIST, { recursive: true, force: true });
mkdirSync(DIST);
await bundle('index', 'messages');
stripTypes('container-runtime');
writeTypes();

/** Bundles modules with what they import of the package, the contract and its schemas' library. */
async function bundle(...names: string[]): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: 'node22',
    entry: Object.fromEntries(names.map((name) => [name, join(SOURCES, `${name}.ts`)])),
    output: { path: DIST, filename: '[name].js', module: true, library: { type: 'module' } },
    externalsType: 'module-import',
    externals: [/^(?!\.|\/|(?:@vitrine\/contract|valibot)$)/],
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { detectSyntax: 'auto' },
          type: 'javascript/auto',
        },
      ],
      // Node knows where the packed file is; the bundler would write this machine's path.
      parser: { javascript: { importMeta: false } },
    },
    // The package asks for NODE_ENV when it runs: a screen is built, or developed.
    optimization: { minimize: false, nodeEnv: false },
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  compiler.run((error, stats) => {
    if (error) reject(error);
    else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
    else resolve();
  });
  await promise;
}

/** The container's runtime is bundled by the screens: here it only loses its types. */
function stripTypes(name: string): void {
  const source = readFileSync(join(SOURCES, `${name}.ts`), 'utf8');
  writeFileSync(join(DIST, `${name}.js`), stripTypeScriptTypes(source));
}

/** The compiler also writes declarations of the contract, so it writes to a temporary folder. */
function writeTypes(): void {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-types-'));
  const emit = ['--declaration', '--emitDeclarationOnly', '--rootDir', ROOT, '--outDir', folder];
  const language = ['--module', 'preserve', '--target', 'es2024', '--types', 'node'];
  const lenient = ['--skipLibCheck', '--allowImportingTsExtensions', '--ignoreConfig'];
  try {
    const args = [
      join(SOURCES, 'index.ts'),
      join(SOURCES, 'messages.ts'),
      ...emit,
      ...language,
      ...lenient,
    ];
    execFileSync(join(ROOT, 'node_modules', '.bin', 'tsc'), args, {
      timeout: COMPILER_TIMEOUT_MS,
      stdio: 'inherit',
    });
    const types = join(folder, 'shared', 'build', 'src');
    for (const file of globSync('**/*.d.ts', { cwd: types })) {
      cpSync(join(types, file), join(DIST, file));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
