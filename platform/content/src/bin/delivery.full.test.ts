import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Lists the packages and files that a program imports until its settings end it. */
const LIST_IMPORTS = `
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      process.stdout.write(resolved.url + '\\n');
      return resolved;
    },
  });
  await import(process.argv[1]);
`;

function importsOf(program: string): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', LIST_IMPORTS, new URL(program, import.meta.url).href],
    { env: { CONTENT_PORT: 'x', AUTHORING_PORT: 'x' }, encoding: 'utf8', timeout: 60_000 },
  );
  expect(stdout).toContain('_PORT=x is not a port');
  return stdout.split('\n');
}

const CMS = /node_modules\/(payload|@payloadcms|@libsql|drizzle-orm)\//;

// Both were one process: a question to the CMS stopped delivery for minutes, and a start of
// delivery waited for the CMS.
test('delivery contains nothing of the CMS', () => {
  expect(importsOf('delivery.ts').filter((url) => CMS.test(url))).toEqual([]);
  expect(importsOf('authoring.ts').some((url) => CMS.test(url))).toBe(true);
}, 120_000);
