import { expect, test } from 'vitest';
import { asksForHelp, parseCommandLine } from './parse-command-line.ts';

const OPTIONS = { full: { type: 'boolean', default: false }, dir: { type: 'string' } } as const;

test('the values of options are separate from the names', () => {
  expect(parseCommandLine(['product', '--full', '--dir', '../product'], OPTIONS)).toMatchObject({
    positionals: ['product'],
    values: { full: true, dir: '../product' },
  });
});

test.each([
  [['--fulll'], "Unknown option '--fulll'."],
  [['--dir'], "Option '--dir <value>' argument missing"],
])('%j is refused in one sentence', (args, message) => {
  expect(() => parseCommandLine(args, OPTIONS)).toThrow(
    expect.objectContaining({ code: 'usage', message }),
  );
});

test.each([
  [['--help'], true],
  [['product', '-h'], true],
  [['product'], false],
  [['--', '--help'], false],
])('%j asks for help: %s', (args, help) => {
  expect(asksForHelp(args)).toBe(help);
});
