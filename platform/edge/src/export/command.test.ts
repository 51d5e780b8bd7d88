import { expect, test } from 'vitest';
import { runExportCommand } from './command.ts';

const SITE = ['--site', 'https://shop.example'];

async function run(...args: string[]) {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const environment = { cwd: '/nowhere', env: {}, stdout: write, stderr: write };
  return { code: await runExportCommand(environment, args), output };
}

test.each([
  [['copy', '--site', 'shop.example'], '--site is not an origin. Use one such as'],
  [['copy'], '--site is not an origin'],
  [['copy', ...SITE, '--content', 'content'], '--content is not an origin'],
  [['copy', ...SITE, '--picture-wait', 'x'], '--picture-wait is not a number of seconds'],
  [['copy', ...SITE, '--colour'], "Unknown option '--colour'"],
  [SITE, 'Name one folder or s3://bucket/prefix.'],
])('the wrong command line %j is explained', async (args, message) => {
  const { code, output } = await run(...args);
  expect(code).toBe(2);
  expect(output).toContain(message);
  expect(output).toContain('Usage: pnpm export-site');
});

test('--help explains every option', async () => {
  const { code, output } = await run('--help');
  expect(code).toBe(0);
  for (const option of ['--site', '--content', '--picture-wait', '--former']) {
    expect(output).toContain(option);
  }
});
