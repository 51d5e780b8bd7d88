import * as v from 'valibot';

/** How far a part is with one step of its start. It sends this to the process that forked it. */
const ProgressMessage = v.object({
  progress: v.object({
    /** The name of the things that are counted, in plural. */
    what: v.pipe(v.string(), v.maxLength(100)),
    done: v.pipe(v.number(), v.integer(), v.minValue(0)),
    total: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
});

/** Between two lines on the terminal. */
const MIN_LINE_INTERVAL_MS = 2_000;
/** A part that stays without progress for this time is mentioned on the terminal, each time. */
const QUIET_NOTICE_MS = 30_000;

export interface ProgressWatchOptions {
  /** Name of the part. */
  name: string;
  /** The part has failed after this time without progress. */
  timeoutMs: number;
  /** Receives each line for the terminal. */
  print: (line: string) => void;
  /** Milliseconds that only run forward. */
  now?: () => number;
}

export interface ProgressWatch {
  /** Takes a message of the part. One that is not about progress is ignored. */
  receive(message: unknown): void;
  /** Begins the time limit again. */
  restart(): void;
  /**
   * Whether the last progress was too long ago. To be called often: it also prints that a part is
   * quiet.
   */
  isStalled(): boolean;
}

/**
 * Watches the start of a part. Its time limit counts from the last progress, because nobody knows
 * how long a start takes on a busy machine.
 */
export function watchProgress(options: ProgressWatchOptions): ProgressWatch {
  const { name, timeoutMs, print, now = () => performance.now() } = options;
  let last = '';
  let progressedAt = now();
  let printedAt = Number.NEGATIVE_INFINITY;
  let noticeAt = progressedAt + QUIET_NOTICE_MS;

  function restart() {
    progressedAt = now();
    noticeAt = progressedAt + QUIET_NOTICE_MS;
  }

  return {
    restart,
    receive(message) {
      const read = v.safeParse(ProgressMessage, message);
      if (!read.success) return;
      const { what, done, total } = read.output.progress;
      const text = `${what} ${done} of ${total}`;
      // A part that repeats itself makes no progress.
      if (text === last) return;
      last = text;
      restart();
      if (done < total && progressedAt - printedAt < MIN_LINE_INTERVAL_MS) return;
      printedAt = progressedAt;
      print(`  … ${name}: ${text}`);
    },
    isStalled() {
      const at = now();
      const quietMs = at - progressedAt;
      if (at >= noticeAt) {
        noticeAt = at + QUIET_NOTICE_MS;
        print(
          `  … ${name}: no progress for ${seconds(quietMs)}${last && `, at ${last}`}; ` +
            `it may take ${seconds(timeoutMs)}`,
        );
      }
      return quietMs >= timeoutMs;
    },
  };
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
