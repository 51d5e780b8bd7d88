import { MAX_EXPECTED_SIGNALS_PER_SECOND } from '../config/limits.ts';

const LOOK_INTERVAL_MS = 10_000;
/** A step of the share. It is large, because each one renders every document again. */
const STEP = 4;
/** Looks that a larger share must be possible for, one after the other, before it is used. */
const QUIET_LOOKS = 30;
const MIN_SHARE = STEP ** -6;

/** The share of page views that signal. It falls while there are many, so that they stay cheap. */
export interface SignalsShare {
  /** The share for a document that is sent now. */
  ofDocument(): number;
  /** A beacon has arrived. */
  received(): void;
}

/**
 * @param most The share while there are few page views, from 0 to 1.
 * @param now The clock, in ms.
 */
export function createSignalsShare(most: number, now: () => number): SignalsShare {
  let part = 1;
  let since = now();
  let [documents, beacons, quietLooks] = [0, 0, 0];

  function look(passedMs: number): void {
    // Documents announce beacons. Those of a cache in front are not seen, but their beacons are.
    const expected = Math.max(documents * most * part, beacons) / (passedMs / 1000);
    if (expected > MAX_EXPECTED_SIGNALS_PER_SECOND) {
      const steps = Math.log(expected / MAX_EXPECTED_SIGNALS_PER_SECOND) / Math.log(STEP);
      part = Math.max(MIN_SHARE, part / STEP ** Math.ceil(steps));
    }
    quietLooks = expected * STEP <= MAX_EXPECTED_SIGNALS_PER_SECOND ? quietLooks + 1 : 0;
    if (quietLooks >= QUIET_LOOKS) {
      part = Math.min(1, part * STEP);
      quietLooks = 0;
    }
    [documents, beacons, since] = [0, 0, since + passedMs];
  }

  return {
    ofDocument() {
      const passedMs = now() - since;
      if (passedMs >= LOOK_INTERVAL_MS) look(passedMs);
      documents += 1;
      return most * part;
    },
    received() {
      beacons += 1;
    },
  };
}
