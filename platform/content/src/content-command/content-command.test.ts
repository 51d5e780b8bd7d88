import { expect, test } from 'vitest';
import { runContentCommand } from './content-command.ts';

test.each([
  [['import', '--json'], 'bad-option', 2],
  [['import', 'catalogue.jsonl', '--currency', 'EURO', '--json'], 'bad-option', 2],
])('a failing %j prints one JSON object, with the code %s', async (args, code, exit) => {
  const written = { stdout: '', stderr: '' };
  const environment = {
    cwd: '/nowhere',
    env: {},
    now: () => new Date(),
    stdout: (text: string) => {
      written.stdout += text;
    },
    stderr: (text: string) => {
      written.stderr += text;
    },
  };
  expect(await runContentCommand(environment, args)).toBe(exit);
  const { message, remedy, ...rest } = JSON.parse(written.stdout);
  expect(rest).toEqual({ code });
  expect(written.stderr).toBe(`error: ${message}\nremedy: ${remedy}`);
});
