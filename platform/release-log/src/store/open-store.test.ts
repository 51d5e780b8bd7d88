import { expect, test } from 'vitest';
import { openStore } from './open-store.ts';

test('settings of S3 that are not valid are refused together', () => {
  const env = { AWS_ACCESS_KEY_ID: 'key', AWS_REGION: 'eu central' };
  expect(() => openStore('s3://vitrine/releases', { env })).toThrow(
    expect.objectContaining({
      code: 'invalid-settings',
      message: [
        'The settings of S3 are not valid:',
        'AWS_REGION is not a region. Use one such as eu-central-1.',
        'AWS_SECRET_ACCESS_KEY is not set, but AWS_ACCESS_KEY_ID is. Set both, or none.',
      ].join('\n  '),
    }),
  );
});

test('half of the credentials is refused', () => {
  const env = { AWS_SECRET_ACCESS_KEY: 'hidden' };
  expect(() => openStore('s3://vitrine/releases', { env })).toThrow(
    'AWS_ACCESS_KEY_ID is not set, but AWS_SECRET_ACCESS_KEY is. Set both, or none.',
  );
});

test('a location that is not one is refused with the remedy', () => {
  expect(() => openStore('s3://B/x', { env: {} })).toThrow(
    expect.objectContaining({
      code: 'unknown-store',
      message: '"s3://B/x" is not a location in S3.',
      remedy: expect.stringContaining('Use s3://bucket/prefix.'),
    }),
  );
});
