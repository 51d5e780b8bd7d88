import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** The largest resident memory of a process, and of the processes that it has started, in MB. */
export interface PeakMemory {
  process: number;
  children: number;
}

const SAMPLE_INTERVAL_MS = 100;

const read = (path: string) => readFile(path, 'utf8').catch(() => '');

/** 0 if the process has ended. */
async function residentMegabytes(pid: number | string): Promise<number> {
  const status = await read(`/proc/${pid}/status`);
  return Math.round((Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / 1e6);
}

/** Measures the memory of a process until the work is done. */
export async function peakMemoryDuring(pid: number, work: Promise<unknown>): Promise<PeakMemory> {
  const peak: PeakMemory = { process: 0, children: 0 };
  let working = true;
  const done = work.finally(() => {
    working = false;
  });
  while (working) {
    const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(' ').filter(Boolean);
    const sizes = await Promise.all(children.map(residentMegabytes));
    peak.process = Math.max(peak.process, await residentMegabytes(pid));
    peak.children = Math.max(
      peak.children,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    await sleep(SAMPLE_INTERVAL_MS);
  }
  await done;
  return peak;
}
