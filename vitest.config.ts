import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { compileWords } from './rsbuild.config.ts';

/** Words are functions in a test as they are in a build. */
function words(): Plugin {
  const suffix = '?words';
  return {
    name: 'vitrine:words',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!/\.json$/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved && /[\\/]messages[\\/][\w-]+\.json$/.test(resolved.id)
        ? `${resolved.id}.js${suffix}`
        : null;
    },
    load(id) {
      if (!id.endsWith(suffix)) return null;
      const path = id.slice(0, -`.js${suffix}`.length);
      return compileWords(readFileSync(path, 'utf8'), basename(path, '.json'));
    },
  };
}

export default defineConfig({
  plugins: [words()],
  test: {
    include: ['{host,remotes,shared,platform}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.vitrine/**'],
    // Services really start here: a slow machine is no failure, a hung one is.
    testTimeout: 20_000,
    hookTimeout: 120_000,
  },
});
