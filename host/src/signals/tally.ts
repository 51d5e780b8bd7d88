import {
  type ErrorPlace,
  MAX_POSITIONS,
  type ReleaseSignals,
  type SignalsBeacon,
  type Vital,
} from '@vitrine/contract';

/** A release of a screen, and its place in the slot. */
export type Subject = Pick<ReleaseSignals, 'screen' | 'release' | 'role'>;

/** Views of one document, to find the one of a measurement. A long visit keeps the first ones. */
const MAX_VIEWS = 200;
const MAX_RELEASES = 12;
const MAX_COUNT = 50;

/** The signals of a page view that were not sent yet. */
export class Tally {
  #releases = new Map<string, ReleaseSignals>();
  #views: { subject: Subject; since: number }[] = [];
  /** The errors of the shown view: each place counts once for each release. */
  #errors = new Set<string>();

  /**
   * A page of a screen is shown.
   *
   * @param since The time by `performance.now()`.
   */
  view(subject: Subject, since: number): void {
    if (this.#views.length < MAX_VIEWS) this.#views.push({ subject, since });
    this.#errors.clear();
    this.#count(subject, 'views');
  }

  /**
   * A release did not load.
   *
   * @param position The code that threw, if it is known.
   */
  failure(subject: Subject, position?: string): void {
    this.#count(subject, 'failures');
    this.#note(subject, position);
  }

  /** A boundary may throw again what it has caught, and a handler may throw at every event. */
  error(subject: Subject, place: ErrorPlace, position?: string): void {
    const key = `${place} ${keyOf(subject)}`;
    if (this.#errors.has(key)) return;
    this.#errors.add(key);
    this.#count(subject, place);
    this.#note(subject, position);
  }

  /**
   * @param at The time of what was measured: the view that was shown then gets the value.
   */
  vital(name: Vital, value: number, at: number): void {
    const view = this.#views.findLast(({ since }) => since <= at) ?? this.#views[0];
    const entry = view && this.#entryOf(view.subject);
    if (entry) entry[name] = name === 'cls' ? Math.round(value * 1e4) / 1e4 : Math.round(value);
  }

  /** The beacon to send, once; undefined if there is nothing new. */
  take(): SignalsBeacon | undefined {
    const releases = Array.from(this.#releases.values());
    this.#releases.clear();
    return releases.length === 0 ? undefined : { releases };
  }

  #count(subject: Subject, what: 'views' | 'failures' | ErrorPlace): void {
    const entry = this.#entryOf(subject);
    if (entry) entry[what] = Math.min(MAX_COUNT, (entry[what] ?? 0) + 1);
  }

  #note(subject: Subject, position: string | undefined): void {
    const entry = this.#entryOf(subject);
    const known = entry?.positions ?? [];
    if (!entry || position === undefined || known.includes(position)) return;
    entry.positions = [...known, position].slice(0, MAX_POSITIONS);
  }

  #entryOf(subject: Subject): ReleaseSignals | undefined {
    const key = keyOf(subject);
    const known = this.#releases.get(key);
    if (known || this.#releases.size >= MAX_RELEASES) return known;
    const created = { ...subject };
    this.#releases.set(key, created);
    return created;
  }
}

const keyOf = ({ screen, release, role }: Subject) => `${screen} ${release} ${role}`;
