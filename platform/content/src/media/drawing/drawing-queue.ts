interface Job<Result> {
  key: string;
  run: () => Promise<Result>;
  result: Promise<Result>;
  settle: (result: Promise<Result>) => void;
  /** The requests that wait for it. A job that every request has left is removed. */
  requests: number;
}

/** A job is begun only if none of a higher priority waits. Highest first. */
const PRIORITIES = ['urgent', 'normal'] as const;

export interface Wait {
  priority: (typeof PRIORITIES)[number];
  /** How long to wait, in ms. After that the job stays in the queue. */
  patience: number;
  /** Aborted when the client has gone away. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs one job at a time. Equal jobs are run once. Jobs that nobody waits for any more are not
 * begun, and a full queue takes no further ones.
 *
 * @param maxJobs Number of jobs of each priority that wait.
 */
export function createDrawingQueue<Result>(maxJobs: number) {
  const jobs = new Map<string, Job<Result>>();
  const queues: Record<Wait['priority'], Job<Result>[]> = { urgent: [], normal: [] };
  let running = false;

  function next(): Job<Result> | undefined {
    for (const priority of PRIORITIES) {
      const job = queues[priority].shift();
      if (job) return job;
    }
    return undefined;
  }

  async function runAll(): Promise<void> {
    if (running) return;
    running = true;
    for (let job = next(); job; job = next()) {
      const result = job.run();
      job.settle(result);
      await result.catch(() => undefined);
      jobs.delete(job.key);
    }
    running = false;
  }

  /** Undefined if the queue is full. */
  function join(key: string, run: () => Promise<Result>, queue: Job<Result>[]) {
    const known = jobs.get(key);
    if (known || queue.length >= maxJobs) return known;
    const { promise: result, resolve: settle } = Promise.withResolvers<Result>();
    const job = { key, run, result, settle, requests: 0 };
    jobs.set(key, job);
    queue.push(job);
    return job;
  }

  function leave(job: Job<Result>): void {
    job.requests -= 1;
    if (job.requests > 0) return;
    for (const queue of Object.values(queues)) {
      const at = queue.indexOf(job);
      if (at < 0) continue;
      queue.splice(at, 1);
      jobs.delete(job.key);
    }
  }

  return {
    /** The number of jobs that wait. */
    length: () => Object.values(queues).reduce((sum, queue) => sum + queue.length, 0),

    /**
     * Runs a job, or joins an equal one.
     *
     * @returns The job's result; undefined if it takes longer or the queue is full.
     * @throws The job's error; the signal's reason if the client has gone away.
     */
    async request(
      key: string,
      run: () => Promise<Result>,
      { priority, patience, signal }: Wait,
    ): Promise<Result | undefined> {
      signal?.throwIfAborted();
      const job = join(key, run, queues[priority]);
      if (!job) return undefined;
      job.requests += 1;
      void runAll();
      try {
        return await resultOf(job, patience, signal);
      } catch (error) {
        if (signal?.aborted) leave(job);
        throw error;
      }
    },
  };
}

/** Undefined after `patience` ms. */
async function resultOf<Result>(
  { result }: Job<Result>,
  patience: number,
  signal: AbortSignal | undefined,
): Promise<Result | undefined> {
  const end = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => end.resolve(undefined), patience);
  const abandon = () => end.reject(signal?.reason);
  signal?.addEventListener('abort', abandon);
  try {
    return await Promise.race([result, end.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abandon);
  }
}
