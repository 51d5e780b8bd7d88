import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HAS_RADOSGW, type Radosgw, startRadosgw } from '../../../testing/index.ts';
import { storeContract } from '../../../testing/store-contract.ts';
import { openFileBucket } from './file-bucket.ts';

describe.skipIf(!HAS_RADOSGW)('Ceph', () => {
  let s3: Radosgw;

  beforeAll(async () => {
    s3 = await startRadosgw();
    // The writers are processes of their own, and open the store by its location.
    for (const [name, value] of Object.entries(s3.env)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await s3?.[Symbol.asyncDispose]();
  });

  test('a file for browsers has its type and caching, and can be replaced and removed', async () => {
    const location = await s3.newStore();
    const bucket = openFileBucket(location, s3.env);
    const headers = { type: 'text/html; charset=utf-8', caching: 'no-cache' };
    await bucket.put('en/home', new TextEncoder().encode('<p>1'), headers);
    await bucket.put('en/home', new TextEncoder().encode('<p>2'), headers);
    expect(new TextDecoder().decode(await bucket.get('en/home'))).toBe('<p>2');

    const [, name = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(location) ?? [];
    const client = new S3Client({
      endpoint: s3.url,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: {
        accessKeyId: s3.env['AWS_ACCESS_KEY_ID'] ?? '',
        secretAccessKey: s3.env['AWS_SECRET_ACCESS_KEY'] ?? '',
      },
    });
    const Key = [prefix, 'en/home'].filter(Boolean).join('/');
    const stored = await client.send(new HeadObjectCommand({ Bucket: name, Key }));
    expect(stored.ContentType).toBe(headers.type);
    expect(stored.CacheControl).toBe(headers.caching);

    expect(await bucket.has('en/none')).toBe(false);
    await bucket.remove('en/home');
    expect(await bucket.has('en/home')).toBe(false);
  });

  storeContract('S3', async () => ({ location: await s3.newStore(), close: async () => {} }));
});
