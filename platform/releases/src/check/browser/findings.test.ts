import { expect, test } from 'vitest';
import { findingsOf, type Seen } from './findings.ts';

const seen = (page: string, what: string): Seen => ({
  rule: 'axe',
  what,
  address: `/${page}`,
  page: `/${page} at 390 px`,
});

test('the same on several pages is one finding, told with its first page', () => {
  const all = [seen('en', 'a'), seen('ar', 'a'), seen('en', 'a'), seen('ar', 'b')];
  expect(findingsOf(all)).toEqual([
    {
      rule: 'axe',
      file: '/en',
      message: '/en at 390 px (and 1 more): a',
      remedy: expect.any(String),
    },
    { rule: 'axe', file: '/ar', message: '/ar at 390 px: b', remedy: expect.any(String) },
  ]);
});

test('of a stack it keeps what says where', () => {
  const [finding] = findingsOf([seen('en', 'x'.repeat(5_000))]);
  expect(finding?.message.length).toBeLessThan(700);
});
