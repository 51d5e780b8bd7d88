import { afterEach, expect, test, vi } from 'vitest';
import { ofFolders, runEach } from './checks.ts';

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

// Another team's finding stopped a screen team for minutes.
test('the check of one screen has no finding of another screen or of shared packages', async () => {
  const findings = [
    'remotes/product/src/page.tsx:3: wrong',
    'remotes/product-group/src/page.tsx:3: wrong, see remotes/product/src/page.tsx',
    'shared/ui/src/index.ts:1: wrong',
    'host/src/index.ts: imports what remotes/product/ has',
    'platform/edge/src/edge.ts:1: wrong',
    'tsconfig.json has no option strict.',
  ];
  const [name, work] = ofFolders(['types', () => findings], ['remotes/product/']);
  expect(name).toBe('types');
  expect(await work()).toEqual([findings[0], findings[5]]);
});
