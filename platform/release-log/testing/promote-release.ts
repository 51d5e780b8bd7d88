import { type LogEntry, ScreenRecord } from '@vitrine/contract';
import * as v from 'valibot';
import { append } from '../src/log/append.ts';
import { planPromote } from '../src/log/plan/plan.ts';
import { putRelease, signRecord } from '../src/releases/put-release.ts';
import { findScreen } from '../src/releases/records.ts';
import { integrityOf } from '../src/store/integrity.ts';
import type { Store } from '../src/store/store.ts';
import { TEST_SIGNER } from './test-keys.ts';

interface Promoted {
  screen?: string;
  preload?: readonly string[];
  route?: string;
}

/**
 * Publishes a small release of a screen and makes it live.
 *
 * @example await promoteRelease(store, '1.0.0')
 */
export async function promoteRelease(
  store: Store,
  version: string,
  { screen = 'product', preload = [], route = `/:locale/${screen}/:id` }: Promoted = {},
): Promise<LogEntry> {
  const bytes = new TextEncoder().encode(`/* ${version} */`);
  const entry = `remoteEntry.${version}.js`;
  const record = v.parse(ScreenRecord, {
    screen,
    version,
    contract: 1,
    container: `${screen.replace('-', '_')}_1`,
    entry,
    files: { [entry]: { integrity: integrityOf(bytes), size: bytes.length } },
    firstPaint: { scripts: [], styles: [] },
    locales: {},
    preload,
    route,
    shared: {},
    commit: null,
    by: 'Noor',
    at: new Date().toISOString(),
  });
  const file = { path: entry, bytes, variants: [] };
  await putRelease(store, screen, signRecord(TEST_SIGNER, screen, record), [file]);
  const { reference } = await findScreen(store, screen, version);
  const appended = await append(store, 'stable', {
    by: 'Noor',
    why: `try ${version}`,
    signer: TEST_SIGNER,
    plan: (head) => planPromote(head, screen, reference),
  });
  return appended.entry;
}
