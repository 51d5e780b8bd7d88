import { afterEach, expect, test, vi } from 'vitest';
import { runEach } from './checks.ts';

afterEach(() => vi.restoreAllMocks());

// Every step had a check mark, and its findings came after the last one.
test('a step that finds something has a cross and its findings below it', async () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line.replace(/[\d.]+ s$/, '0 s'));
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  const total = await runEach([
    ['types', () => ['a.ts:1: wrong\n  because', 'b.ts:2: wrong']],
    ['messages', async () => []],
  ]);
  expect(total).toBe(2);
  expect(lines).toEqual([
    '  … types',
    '  ✗ types: 2 found, 0 s',
    '      a.ts:1: wrong\n        because',
    '      b.ts:2: wrong',
    '  … messages',
    '  ✓ messages, 0 s',
    '2 found.',
  ]);
});
