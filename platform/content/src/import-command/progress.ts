/** Says how far a long step is. */
export interface Progress {
  report(what: string, done: number, total?: number): void;
  /** Says the last report, if it was not said. */
  end(): void;
}

const INTERVAL_MS = 2000;

/** @param write Receives a line at most every two seconds. */
export function openProgress(write: (line: string) => void, now: () => number): Progress {
  let saidAt = now();
  let waiting: string | undefined;
  const say = () => {
    if (waiting !== undefined) write(waiting);
    waiting = undefined;
    saidAt = now();
  };
  return {
    report(what, done, total) {
      waiting = `${what} ${done}${total === undefined ? '' : ` of ${total}`}`;
      if (now() - saidAt >= INTERVAL_MS) say();
    },
    end() {
      waiting = undefined;
      saidAt = now();
    },
  };
}
