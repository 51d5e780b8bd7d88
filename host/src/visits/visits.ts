import type { Visits } from '@vitrine/kit';
import type { DataRouter } from 'react-router';

/** `localStorage` key of the visits. It is not part of the state: no component changes it. */
export const VISITS_KEY = 'vitrine.visits';
/** A pause of this length ends a visit, in minutes: the usual definition of web analytics. */
const VISIT_PAUSE_MIN = 30;

/** Whole minutes since 1970: a finer time would tell one device from another. */
export interface VisitTimes {
  /** The last page of the visit before this one; absent in the first. */
  before?: number | undefined;
  /** The last page of this visit. */
  latest: number;
}

/**
 * The visits after a page is opened.
 *
 * @param times Those before it; undefined on a first visit.
 * @param now In whole minutes since 1970; before the known ones if the clock was set back.
 */
export function visitsAt(times: VisitTimes | undefined, now: number): VisitTimes {
  if (times === undefined) return { latest: now };
  const { before, latest } = times;
  if (now - latest >= VISIT_PAUSE_MIN) return { before: latest, latest: now };
  return { before: before !== undefined && before <= now ? before : undefined, latest: now };
}

/** The visits as screens see them. */
export interface RecordedVisits extends Visits {
  /** Records that a page is opened now. */
  recordPage: () => void;
}

/**
 * Keeps the times of this visit and of the one before on the device. If storage is blocked or full,
 * they last as long as the page.
 *
 * @param now The clock, in ms since 1970.
 */
export function createVisits(now: () => number): RecordedVisits {
  const minute = () => Math.floor(now() / 60_000);
  const listeners = new Set<() => void>();
  let times = visitsAt(parseVisits(readText() ?? ''), minute());
  return {
    lastVisit: () => times.before && times.before * 60_000,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recordPage: () => {
      // Another tab may have recorded a page since, and the visitor may have cleared the storage.
      const text = readText();
      const { before } = times;
      times = visitsAt(text === undefined ? times : parseVisits(text), minute());
      const next = `${times.before ?? ''} ${times.latest}`;
      if (next !== text) writeText(next);
      if (times.before !== before) for (const listener of listeners) listener();
    },
  };
}

/** Records the page that is open, and every one that a navigation opens. */
export function recordPages(router: DataRouter, { recordPage }: RecordedVisits): void {
  recordPage();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') recordPage();
  });
}

/** Undefined if the text is not the visits as `createVisits` writes them. */
export function parseVisits(text: string): VisitTimes | undefined {
  const [, before, latest] = /^(\d{0,9}) (\d{1,9})$/.exec(text) ?? [];
  if (latest === undefined) return undefined;
  return { before: before ? Number(before) : undefined, latest: Number(latest) };
}

/** Empty if nothing is stored, undefined if storage is blocked. */
function readText(): string | undefined {
  try {
    return localStorage.getItem(VISITS_KEY) ?? '';
  } catch {
    return undefined;
  }
}

function writeText(text: string): void {
  try {
    localStorage.setItem(VISITS_KEY, text);
  } catch {
    // Full or blocked: the next document begins a first visit.
  }
}
