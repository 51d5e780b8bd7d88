import { expect, it } from 'vitest';
import { withoutKnown } from './known-findings.ts';

it('hides known findings, and says which of them are fixed', () => {
  const findings = ['host/src has 16 modules.', 'host/src/shell has 17 modules.'];
  expect(withoutKnown(findings, ['host/src', 'e2e'])).toEqual([
    'host/src/shell has 17 modules.',
    '"e2e" is fixed. Remove it from known-findings.ts.',
  ]);
});
