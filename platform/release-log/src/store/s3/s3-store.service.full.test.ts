import { afterAll, beforeAll, describe, vi } from 'vitest';
import { HAS_RADOSGW, type Radosgw, startRadosgw } from '../../../testing/index.ts';
import { storeContract } from '../../../testing/store-contract.ts';

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

  storeContract('S3', async () => ({ location: await s3.newStore(), close: async () => {} }));
});
