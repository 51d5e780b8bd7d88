import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../site.ts';
import { command } from '../../support/site/commands.ts';
import { expect, test } from '../../support/test.ts';

test('the host and every screen stay within the budget of their package', async () => {
  const screens = await readdir(join(ROOT, 'remotes'));
  expect(screens.length).toBeGreaterThan(0);
  // The suite's site was built from these sources.
  await Promise.all([
    command('host', 'check', '--no-build'),
    ...screens.map((screen) => command('screen', 'check', screen, '--no-build')),
  ]);
});
