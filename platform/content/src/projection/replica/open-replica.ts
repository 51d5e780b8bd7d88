import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { removeReplica } from './replica-file.ts';
import {
  NEW_REPLICA,
  ReplicaMessage,
  type ReplicaStatus,
  type ReplicaTask,
} from './replica-status.ts';

const PROGRAM = fileURLToPath(new URL('./follow-thread.ts', import.meta.url));

/**
 * Limits of the thread's heap, which could otherwise grow as far as that of the process. A page of
 * changes takes some MB, and the known words of all languages the rest.
 */
const MEMORY_LIMITS = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 256 };

const RESTART_DELAY_MS = 2000;
/** A transaction of the replica takes less. */
const STOP_TIMEOUT_MS = 5000;

export interface Replica {
  status(): ReplicaStatus;
  /** Seconds since the replica was last known to be as new as the projection. */
  lagSeconds(): number;
  /** Begins with an empty file, because the one that is read is damaged. */
  loadAgain(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Follows the projection in a thread of its own, so that loading and writing delay no answer. A
 * thread that fails is started again.
 */
export function openReplica(
  task: ReplicaTask,
  log: (level: 'info' | 'warn' | 'error', message: string, details?: object) => void,
): Replica {
  const openedAt = Date.now();
  let status = NEW_REPLICA;
  let worker: Worker | undefined;
  let restart: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): void {
    if (isClosed) return;
    const started = new Worker(PROGRAM, {
      workerData: task,
      argv: [],
      resourceLimits: MEMORY_LIMITS,
    });
    worker = started;
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    started.on('message', (sent: unknown) => {
      const message = v.parse(ReplicaMessage, sent);
      if (message.kind === 'status') status = message.status;
      else log(message.level, message.message, message.details);
    });
    started.on('error', (error) => {
      status = { ...status, connected: false };
      log('error', 'The replica could not be written. That is tried again.', {
        path: task.path,
        error: String(error),
      });
      restart = setTimeout(start, RESTART_DELAY_MS);
      restart.unref();
    });
  }

  async function stop(): Promise<void> {
    clearTimeout(restart);
    const running = worker;
    if (!running) return;
    const ended = once(running, 'exit', { signal: AbortSignal.timeout(STOP_TIMEOUT_MS) });
    running.postMessage('stop');
    await ended.catch(() => running.terminate());
  }

  start();
  return {
    status: () => status,
    lagSeconds() {
      const { connected, revision, lastRevision, upToDateAt } = status;
      if (connected && upToDateAt !== undefined && revision === lastRevision) return 0;
      return (Date.now() - (upToDateAt === undefined ? openedAt : Date.parse(upToDateAt))) / 1000;
    },
    async loadAgain() {
      await stop();
      removeReplica(task.path);
      start();
    },
    close() {
      isClosed = true;
      return stop();
    },
  };
}
