import { expect, test } from 'vitest';
import { findingsOf, type PageObservation } from './findings.ts';

const seen = (page: string, what: string): PageObservation => ({
  rule: 'axe',
  what,
  address: `/${page}`,
  page: `/${page} at 390 px`,
});

test('the same observation on several pages is one finding, with the first page', () => {
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

// A screen could log whatever it liked, and nobody was told.
test('what a release logs besides errors is a note, which does not block it', () => {
  const [finding] = findingsOf([
    { ...seen('en', 'src/page.tsx:24 logs “here”.'), rule: 'console', isNote: true },
  ]);
  expect(finding).toMatchObject({ rule: 'console', warning: true });
  expect(finding?.message).toBe('/en at 390 px: src/page.tsx:24 logs “here”.');
});

test('shortens a long stack', () => {
  const [finding] = findingsOf([seen('en', 'x'.repeat(5_000))]);
  expect(finding?.message.length).toBeLessThan(700);
});
