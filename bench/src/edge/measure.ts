import { readFile } from 'node:fs/promises';
import { quantile } from '../statistics.ts';
import { sendRequests } from './send-requests.ts';
import type { Server } from './servers.ts';

/** The requests: the document, and a revalidation of it. */
export const REQUEST_KINDS = ['document', 'unchanged'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export interface Figures {
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  perSecond: number;
  /** Processor time of one answer in µs, and the client's own share of a processor, 0 to 1. */
  cpuUs: number;
  client: number;
}

/** One tick of `/proc/<pid>/stat`, in µs. */
const CPU_TICK_US = 10_000;
/**
 * The accepted share of unexpected answers: a document changes each minute, so a revalidation then
 * gets all of it.
 */
const MAX_UNEXPECTED_SHARE = 0.05;

/** Sends requests to one server for a while. */
export async function measure(
  server: Server,
  {
    request,
    connections,
    duration,
  }: { request: RequestKind; connections: number; duration: number },
): Promise<Figures> {
  const { origin, path } = server;
  const cpuBefore = await processorTime(server);
  const busy = process.cpuUsage();
  const began = performance.now();
  const isUnchanged = request === 'unchanged';
  const { took, statuses } = await sendRequests({
    origin,
    path,
    connections,
    duration,
    known: isUnchanged,
  });
  const passed = performance.now() - began;
  const { user, system } = process.cpuUsage(busy);
  const cpu = (await processorTime(server)) - cpuBefore;
  const expected = statuses.get(isUnchanged ? 304 : 200) ?? 0;
  if (expected < took.length * (1 - MAX_UNEXPECTED_SHARE)) {
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

/** The processor time that a process has used so far, in µs. */
async function processorTime({ process: { pid } }: Server): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name may contain anything, so counting starts after it: state is the third field, the times
  // are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * CPU_TICK_US;
}
