// An operator took a release back with a repair, and an rsync brought its entry back: within four
// seconds all edges served it again, and `verify` found nothing wrong.
import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commandsIn, entryFile, liveAt, problemAt, TIMEOUT_MS, TwoEdges } from './two-edges.ts';

test(
  'an entry that a repair has cut off returns: what /readyz says',
  async () => {
    await using site = await TwoEdges.start();
    const head = await site.promoteBoth();
    const file = entryFile(site.edge, head);
    const saved = await readFile(file);
    const line = `pnpm releases repair --channel stable --last-good ${head - 1} --why wrong`;
    expect(await site.run(line)).toMatchObject({ code: 0 });
    await site.expectServed(site.first);

    await writeFile(file, saved);
    await site.expectProblem(/Entry \d+ .* was cut off by the repair of 20\S+Z \(wrong\)/);
    expect(await site.restartSecond()).toBe(site.first);
    await site.expectServed(site.first);
    expect(await site.verified()).toMatchObject({ exit: 1, code: 'damaged' });
    const refused = await site.run(`pnpm screen promote product@${site.next} --unchecked --why x`);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain('was cut off by the repair of');

    const [again = ''] = commandsIn(await problemAt(site.edge));
    expect(await site.run(again)).toMatchObject({ code: 0 });
    await site.expectServed(site.first);
    await site.promoteAgain(site.next);
    await site.expectServed(site.next);
    expect(await liveAt(site.edge.url)).toBe(site.next);
    await site.expectWhole();
  },
  TIMEOUT_MS,
);
