import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Module } from '../check/modules.ts';
import { ROOT } from '../run.ts';
import { checkEnvironmentVariables, environmentDocument } from './environment-variables.ts';

const moduleWith = (source: string): Module => ({
  package: { name: '@vitrine/edge', directory: ROOT, place: ['platform', 'edge'] },
  file: join(ROOT, 'platform/edge/src/app.ts'),
  source,
  specifiers: [],
});

test('the table has the meaning and the default of a variable', () => {
  expect(environmentDocument()).toContain(
    '| `VITRINE_CHANNEL` | edge | `stable` | Channel of the release log that is served. |\n',
  );
});

test('a variable that the sources read must be in a schema of settings', () => {
  expect(checkEnvironmentVariables([moduleWith("env['VITRINE_CHANNEL']")])).toEqual([]);
  expect(checkEnvironmentVariables([moduleWith("env['VITRINE_NEW']")])).toEqual([
    'platform/edge/src/app.ts: no schema of settings contains VITRINE_NEW.',
  ]);
});
