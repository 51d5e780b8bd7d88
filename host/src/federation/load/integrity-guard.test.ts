// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createIntegrityGuard } from './integrity-guard.ts';

const ENTRY = 'http://releases.test/screens/home/1/remoteEntry.js';

test('a script has the hash of its record, set before its URL', () => {
  const { allow, plugin } = createIntegrityGuard(500);
  allow(ENTRY, 'sha384-entry');
  const created = plugin.createScript?.({ url: ENTRY });
  if (!created || !('script' in created) || !created.script)
    throw new Error('no script was created');
  expect(created.script.integrity).toBe('sha384-entry');
  expect(created.script.crossOrigin).toBe('anonymous');
  expect(created.timeout).toBe(500);
  expect(created.script.getAttributeNames().indexOf('integrity')).toBeLessThan(
    created.script.getAttributeNames().indexOf('src'),
  );
});

test.each(['createScript', 'createLink'] as const)('%s fails closed without a hash', (hook) => {
  const { plugin } = createIntegrityGuard(500);
  expect(() => plugin[hook]?.({ url: ENTRY })).toThrow(/no hash is known/);
});
