import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { findBrowser } from './find-browser.ts';

const PROGRAM = `
  import { launchBrowser } from '${new URL('./launch-browser.ts', import.meta.url)}';
  const check = async () => {
    await launchBrowser(process.argv[1]);
    console.log('started');
    await new Promise(() => {});
  };
  void check();
`;

// A check that CI had ended counted as passed: its exit code was 0.
test('a check that is terminated does not end as if it had passed', async () => {
  const args = ['--input-type=module', '--eval', PROGRAM, findBrowser(process)];
  const check = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(check.stdout, 'data');
  check.kill('SIGTERM');
  expect(await once(check, 'exit')).toEqual([143, null]);
}, 60_000);
