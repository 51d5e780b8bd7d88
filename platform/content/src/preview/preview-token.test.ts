import { expect, test } from 'vitest';
import { readPreviewToken, signPreview } from './preview-token.ts';

const SECRET = 'a secret of this test';
const GRANT = { kind: 'product', key: 'tall-carafe', expiresAt: 1_000_000 } as const;
const token = signPreview(SECRET, GRANT);

test('grants until its time is over, again and again', () => {
  expect(readPreviewToken(SECRET, token, 999_999)).toEqual(GRANT);
  expect(readPreviewToken(SECRET, token, 999_999)).toEqual(GRANT);
  expect(readPreviewToken(SECRET, token, 1_000_000)).toBe('expired');
});

test('is one segment of a URL', () => {
  expect(encodeURIComponent(token)).toBe(token);
});

test('nothing that was not signed with the secret grants anything', () => {
  const [claims = '', mac = ''] = token.split('.');
  const later = signPreview('another secret', { ...GRANT, expiresAt: 9e12 });
  const [forged = ''] = later.split('.');
  for (const text of [
    '',
    '.',
    claims,
    `${claims}.`,
    `${claims}.${mac.slice(2)}`,
    `${forged}.${mac}`,
    later,
    `${token}.x`,
    'x'.repeat(401),
  ]) {
    expect([text, readPreviewToken(SECRET, text, 0)]).toEqual([text, 'invalid']);
  }
});
