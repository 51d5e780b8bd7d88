// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createIntegrityGuard } from './integrity-guard.ts';

const ENTRY = 'http://releases.test/screens/home/1/remoteEntry.js';

test('a script carries the hash of its record, set before its address', () => {
  const { allow, plugin } = createIntegrityGuard(500);
  allow(ENTRY, 'sha384-entry');
  const made = plugin.createScript?.({ url: ENTRY });
  if (!made || !('script' in made) || !made.script) throw new Error('no script was made');
  expect(made.script.integrity).toBe('sha384-entry');
  expect(made.script.crossOrigin).toBe('anonymous');
  expect(made.timeout).toBe(500);
  expect(made.script.getAttributeNames().indexOf('integrity')).toBeLessThan(
    made.script.getAttributeNames().indexOf('src'),
  );
});

test.each(['createScript', 'createLink'] as const)('%s fails closed without a hash', (hook) => {
  const { plugin } = createIntegrityGuard(500);
  expect(() => plugin[hook]?.({ url: ENTRY })).toThrow(/no hash is known/);
});
