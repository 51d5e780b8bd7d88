import { readFile } from 'node:fs/promises';
import { quantile } from '../statistics.ts';
import { askFor } from './ask.ts';
import type { Server } from './servers.ts';

/** What is asked: the document, or whether it is another by now. */
export const QUESTIONS = ['document', 'unchanged'] as const;
export type Question = (typeof QUESTIONS)[number];

export interface Figures {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  perSecond: number;
  /** What an answer took of a processor, in µs; and what share of one the client had, 0 to 1. */
  cpuUs: number;
  client: number;
}

/** Of one tick of `/proc/<pid>/stat`, in µs. */
const TICK = 10_000;
/** Of all answers: a document is another each minute, and who asks with the tag before gets it whole. */
const UNEXPECTED = 0.05;

/** Asks one server for a while. */
export async function measure(
  server: Server,
  {
    question,
    connections,
    duration,
  }: { question: Question; connections: number; duration: number },
): Promise<Figures> {
  const { origin, path } = server;
  const cpuBefore = await processorTime(server);
  const busy = process.cpuUsage();
  const began = performance.now();
  const known = question === 'unchanged';
  const { took, statuses } = await askFor({ origin, path, connections, duration, known });
  const passed = performance.now() - began;
  const { user, system } = process.cpuUsage(busy);
  const cpu = (await processorTime(server)) - cpuBefore;
  const expected = statuses.get(known ? 304 : 200) ?? 0;
  if (expected < took.length * (1 - UNEXPECTED)) {
    throw new Error(`${origin}${path} answered with ${JSON.stringify([...statuses])}`);
  }
  return {
    p50Ms: quantile(took, 0.5),
    p95Ms: quantile(took, 0.95),
    p99Ms: quantile(took, 0.99),
    perSecond: (took.length / passed) * 1000,
    cpuUs: cpu / took.length,
    client: (user + system) / 1000 / passed,
  };
}

/** What a process has had of the processors so far, in µs. */
async function processorTime({ process: { pid } }: Server): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may hold anything: state is the third field, times the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
