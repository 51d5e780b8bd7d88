import { NO_RELEASE, type ReleaseSet, type Role } from '@vitrine/contract';
import { type Subject, subjectKey, WINDOW_MS } from '@vitrine/signals';

/** Releases that are not served any more but still counted: their pages are still open. */
const MAX_FORMER = 1000;

/** The releases that signals may name. Others are invented, or those of another site. */
export interface ServedReleases {
  /** Takes the releases of the set in force; the earlier ones stay known for a day. */
  serve(set: Pick<ReleaseSet, 'screens'>): void;
  /** Takes releases over that were counted before a restart. */
  remember(subjects: readonly Subject[]): void;
  has(subject: Subject): boolean;
}

interface Options {
  /** The clock, in ms since 1970. */
  now: () => number;
  added(subject: Subject): void;
  removed(subject: Subject): void;
}

export function createServedReleases({ now, added, removed }: Options): ServedReleases {
  /** `until` is when the release was last served; undefined while it is. */
  const known = new Map<string, { subject: Subject; until: number | undefined }>();

  function learn(subject: Subject, until: number | undefined): void {
    const key = subjectKey(subject);
    if (!known.has(key)) added(subject);
    // Former ones are in the order in which they were replaced, the oldest first.
    known.delete(key);
    known.set(key, { subject, until });
  }

  function forget(): void {
    const former = Array.from(known).filter(([, { until }]) => until !== undefined);
    for (const [index, [key, { subject, until = 0 }]] of former.entries()) {
      const isOld = until + WINDOW_MS < now() || index < former.length - MAX_FORMER;
      if (isOld && known.delete(key)) removed(subject);
    }
  }

  return {
    serve(set) {
      const current = subjectsOf(set);
      const keys = new Set(current.map(subjectKey));
      for (const [key, { subject, until }] of Array.from(known)) {
        if (until === undefined && !keys.has(key)) learn(subject, now());
      }
      for (const subject of current) learn(subject, undefined);
      forget();
    },
    remember(subjects) {
      for (const subject of subjects) {
        if (!known.has(subjectKey(subject))) learn(subject, now());
      }
      forget();
    },
    has: (subject) => known.has(subjectKey(subject)),
  };
}

function subjectsOf({ screens }: Pick<ReleaseSet, 'screens'>): Subject[] {
  return Object.entries(screens).flatMap(([screen, { stable, canary, lastGood }]) => {
    const of = (role: Role, release: string) => ({ screen, release, role });
    return [
      of('stable', stable.version),
      ...(canary ? [of('canary', canary.release.version)] : []),
      ...(lastGood ? [of('last-good', lastGood.version)] : []),
      of('fallback', NO_RELEASE),
    ];
  });
}
