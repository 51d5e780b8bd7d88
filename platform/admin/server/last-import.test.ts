import { expect, test } from 'vitest';
import { whatImportDid } from './last-import.ts';

const record = {
  ...{ number: 3, source: 'export', files: ['export.csv'] },
  startedAt: '2026-11-27T16:40:00.000Z',
};
const ended = { ...record, endedAt: '2026-11-27T16:41:00.000Z' };
const none = { created: {}, changed: {}, withdrawn: {} };

test.each([
  [record, 'not finished: it runs, or the command must be repeated'],
  [{ ...ended, counts: none }, 'no product changed'],
  [
    {
      ...ended,
      counts: { ...none, created: { brands: 7, products: 60 }, changed: { products: 1 } },
    },
    '60 products created, 1 product changed',
  ],
  [{ ...ended, counts: { ...none, withdrawn: { products: 2 } } }, '2 products withdrawn'],
  [{ ...ended, counts: none, undoneAt: '2026-11-27T16:42:00.000Z' }, 'undone'],
])('says what the import did, %#', (record, text) => {
  expect(whatImportDid(record)).toBe(text);
});
