// Somebody indented the newest entry again, a promotion followed it, and a backup brought the
// first bytes back. The log had two ends, and edges and commands called it damaged.
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { entryFile, liveAt, TIMEOUT_MS, TwoEdges } from './two-edges.ts';

test(
  'the newest entry is indented again, and later restored',
  async () => {
    await using site = await TwoEdges.start();
    const head = await site.promoteBoth();
    const file = entryFile(site.edge, head);
    const saved = await readFile(file, 'utf8');
    await writeFile(file, JSON.stringify(JSON.parse(saved), null, 4));
    await site.expectWhole();
    await site.promoteAgain(site.first);
    await site.expectServed(site.first);

    await writeFile(file, saved);
    expect(await site.restartSecond()).toBe(site.first);
    await site.promoteAgain(site.next);
    await site.expectServed(site.next);
    expect(await site.restartSecond()).toBe(site.next);
    expect(await liveAt(site.edge.url)).toBe(site.next);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);
