/**
 * The drawing process: draws one rendition after the other. Drawing needs the memory of whole
 * pictures and a whole core, which must not be those of the process that answers visitors.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import * as v from 'valibot';
import { draw } from '../renditions.ts';
import { type Drawn, failureOf, type Outcome, Task } from './drawing-messages.ts';

// One rendition at a time on one thread: more would only need more memory.
sharp.concurrency(1);
sharp.cache(false);
setPriority(constants.priority.PRIORITY_LOW);
// If memory runs out, Linux ends this process, which is started again, and not another one.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);

// A terminal or a process manager signals all processes. This one ends when its parent is gone.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (message) => {
  const outcome = await run(v.parse(Task, message));
  process.send?.({ outcome, memory: process.memoryUsage.rss() } satisfies Drawn);
});

async function run({ original, path, size }: Task): Promise<Outcome> {
  try {
    const drawn = await draw(await readFile(original), size);
    if (!drawn) return { kind: 'unknown' };
    await writeFile(path, drawn);
    return { kind: 'drawn' };
  } catch (error) {
    return failureOf(error);
  }
}
