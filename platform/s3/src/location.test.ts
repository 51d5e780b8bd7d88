import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseS3Location } from './location.ts';

test.each([
  ['s3://vitrine', 'vitrine', ''],
  ['s3://vitrine/', 'vitrine', ''],
  ['s3://vitrine/releases', 'vitrine', 'releases/'],
  ['s3://vitrine.example-1/shop/releases/', 'vitrine.example-1', 'shop/releases/'],
])('%s is the bucket %s with the prefix "%s"', (location, bucket, prefix) => {
  expect(parseS3Location(location)).toEqual({ bucket, prefix });
});

test.each([
  's3:',
  's3://',
  's3:///releases',
  's3://a/releases',
  's3://Vitrine/releases',
  's3://vit..rine/releases',
  's3://key:secret@vitrine/releases',
  's3://vitrine//releases',
  's3://vitrine/../other',
  's3://vitrine/.hidden',
  's3://vitrine/releases?x=1',
  `s3://vitrine/${'a'.repeat(121)}`,
  'https://vitrine/releases',
])('%s is not a location', (location) => {
  expect(parseS3Location(location)).toBeUndefined();
});

test('whatever is accepted is a bucket name and a folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
      const parsed = parseS3Location(`s3://${text}`);
      if (!parsed) return;
      expect(parsed.bucket).toMatch(/^[a-z0-9.-]{3,63}$/);
      expect(parsed.prefix).toMatch(/^([\w@-][\w@.+-]*\/)*$/);
    }),
    { examples: [['abc/d'], ['abc/d/e/'], ['abc/d//e']] },
  );
});
