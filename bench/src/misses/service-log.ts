import { readFile } from 'node:fs/promises';
import * as v from 'valibot';

const Ended = v.object({
  message: v.literal('A request ended.'),
  requestId: v.string(),
  seconds: v.number(),
});

/**
 * The time of each request in the log of a part that logs every request, in ms by request id: from
 * the headers of the request until the answer was sent.
 */
export async function requestTimes(file: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    if (!line.startsWith('{')) continue;
    const ended = v.safeParse(Ended, JSON.parse(line));
    if (!ended.success) continue;
    const { requestId, seconds } = ended.output;
    times.set(requestId, (times.get(requestId) ?? 0) + seconds * 1000);
  }
  return times;
}
