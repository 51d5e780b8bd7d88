import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { Drawn, failureOf, type Outcome, type Task } from './drawing-messages.ts';

const PROGRAM = fileURLToPath(new URL('./draw-renditions.ts', import.meta.url));

/** Longer than a rendition may take, so that a process that hangs is ended. */
const DRAW_TIMEOUT_MS = 30_000;
/** After this time without a task the process ends, and its memory is free again. */
const IDLE_TIMEOUT_MS = 30_000;
/** A process that has grown beyond this is replaced after its task. */
const MAX_MEMORY_BYTES = 300_000_000;

export interface DrawingProcess {
  /** Draws a rendition in the process, which is started if it is not running. One at a time. */
  draw(task: Task): Promise<Outcome>;
  /** The process id; undefined while it is not running. */
  pid(): number | undefined;
  stop(): void;
}

/** A process that draws renditions. When it has ended, the next task starts another. */
export function openDrawingProcess(): DrawingProcess {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    // It reads pictures of anybody, and needs neither the database nor the bucket.
    const { DATABASE_URL: _, AWS_SECRET_ACCESS_KEY: _secret, ...env } = process.env;
    const started = fork(PROGRAM, {
      // With more than two arenas, glibc keeps twice the memory after large pictures.
      env: { ...env, MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    started.on('error', () => undefined);
    return started;
  }

  function stop(): void {
    clearTimeout(idle);
    if (child?.connected) child.disconnect();
    child = undefined;
  }

  return {
    async draw(task) {
      clearTimeout(idle);
      child ??= start();
      const worker = child;
      const answered = new AbortController();
      try {
        worker.send(task);
        const { outcome, memory } = await answerOf(worker, answered.signal);
        if (memory > MAX_MEMORY_BYTES) stop();
        return outcome;
      } catch (error) {
        worker.kill('SIGKILL');
        if (child === worker) child = undefined;
        return failureOf(error);
      } finally {
        answered.abort();
        idle = setTimeout(stop, IDLE_TIMEOUT_MS);
        idle.unref();
      }
    },
    pid: () => child?.pid,
    stop,
  };
}

/** @throws If the process ends or takes too long. */
async function answerOf(child: ChildProcess, signal: AbortSignal): Promise<Drawn> {
  const limits = AbortSignal.any([signal, AbortSignal.timeout(DRAW_TIMEOUT_MS)]);
  const ended = once(child, 'exit', { signal: limits }).then(([code, killedBy]) => {
    throw new Error(`The drawing process ended with ${killedBy ?? code}`);
  });
  const [message] = await Promise.race([once(child, 'message', { signal: limits }), ended]);
  return v.parse(Drawn, message);
}
