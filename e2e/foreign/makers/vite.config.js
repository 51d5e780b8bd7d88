import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { federation } from '@module-federation/vite';
import { rolldown } from 'rolldown';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

// Two builds of a screen can meet in one page, so each has a container name of its own.
const hash = createHash('sha256');
const sources = ['src/**/*.*', 'package.json', 'vite.config.js'];
for (const file of globSync(sources, { cwd: here }).sort()) {
  hash.update(readFileSync(join(here, file)));
}
const name = `makers_${hash.digest('hex').slice(0, 10)}`;

// The host provides these modules, and the screen must not bundle them.
const { vitrine } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const shared = Object.fromEntries(
  Object.entries(vitrine.shared).map(([module, requiredVersion]) => [
    module,
    { singleton: true, import: false, requiredVersion },
  ]),
);

/** Lets the second step read the source maps of the first, so that its map names the sources. */
function sourceMaps() {
  return {
    name: 'source-maps',
    load(file) {
      if (!existsSync(`${file}.map`)) return null;
      const [code, map] = [file, `${file}.map`].map((path) => readFileSync(path, 'utf8'));
      return { code, map };
    },
  };
}

/** Bundles entry and chunks, which are ES modules, into the classic script that the host runs. */
function classicEntry() {
  return {
    name: 'classic-entry',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const bundle = await rolldown({
          input: 'dist/remoteEntry.js',
          plugins: [sourceMaps()],
          transform: { define: { 'import.meta.url': 'ENTRY_URL', 'import.meta': '{}' } },
        });
        const modules = globSync('dist/**/*.{js,map}');
        const { output } = await bundle.generate({
          format: 'iife',
          name,
          intro: 'const ENTRY_URL = document.currentScript.src;',
          codeSplitting: false,
          minify: true,
          sourcemap: 'hidden',
        });
        for (const file of modules) rmSync(file);
        for (const file of output) {
          writeFileSync(
            join('dist', file.fileName),
            file.type === 'chunk' ? file.code : file.source,
          );
        }
      },
    },
  };
}

export default defineConfig({
  // The files are wherever the entry is, which only publishing decides.
  base: './',
  build: {
    assetsDir: '',
    target: 'es2022',
    modulePreload: false,
    sourcemap: 'hidden',
    rollupOptions: { input: './src/screen.tsx' },
  },
  plugins: [
    federation({
      name,
      filename: 'remoteEntry.js',
      exposes: { './screen': './src/screen.tsx' },
      shared,
      dts: false,
    }),
    classicEntry(),
  ],
});
