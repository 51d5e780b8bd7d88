import { getCheckReport } from '@vitrine/release-log';
import { createMemoryStore, TEST_SIGNER } from '@vitrine/release-log/testing';
import { expect, test } from 'vitest';
import { recordCheck } from './record-check.ts';

// A report has a largest size, and a release with a thousand findings must not seem unchecked.
test('of a check with very many long findings, the first are stored', async () => {
  const store = createMemoryStore();
  const blocking = Array.from({ length: 1000 }, (_, n) => ({
    ...{ rule: 'axe' as const, file: '/en', message: `${n} ${'é'.repeat(5000)}`, remedy: '' },
  }));
  const reference = { version: '1.0.0', record: `sha384-${'A'.repeat(64)}` };
  const log = { channel: 'stable', n: 1, at: '2026-11-26T12:00:00.000Z' };
  const about = { host: '1.0.0', site: 'http://localhost:4000', log, pages: ['/en'] };
  const report = { ...about, findings: blocking, blocking, at: new Date(), by: 'Ida' };
  await recordCheck(store, 'product', reference, report, TEST_SIGNER);
  const stored = await getCheckReport(store, 'product', '1.0.0', TEST_SIGNER.keys);
  expect(stored).toMatchObject({ outcome: 'failed' });
  expect(stored && 'findings' in stored && stored.findings).toHaveLength(40);
});
