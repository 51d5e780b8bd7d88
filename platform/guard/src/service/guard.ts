import type { LogEntry } from '@vitrine/contract';
import {
  append,
  changesOf,
  entryServed,
  guardedSlot,
  type KeyList,
  type KeySigner,
  type Plan,
  type PrivateKey,
  planTakeBack,
  planWiden,
  readVerifiedHead,
  type Store,
} from '@vitrine/release-log';
import { reasonFor, waitingFor } from './describe.ts';
import { createWatch, type Look, type Signals, type Watch } from './watch.ts';

type Guarded = NonNullable<ReturnType<typeof guardedSlot>>;

interface Options {
  store: Store;
  channel: string;
  key: PrivateKey;
  readKeys(): Promise<KeyList>;
  signals: Signals;
  now?: () => Date;
}

/** A guarded canary after a look at it. */
export interface Watched {
  screen: string;
  release: string;
  /** Percentage of devices, before the look. */
  share: number;
  /** The new share, if the look has changed it: 0 if the canary was taken back. */
  changedTo?: number;
  /** The reason of that change, or what the guard waits for. */
  why: string;
}

/** Looks at the canaries of one channel that were promoted for this guard. */
export interface Guard {
  /**
   * Compares each with its stable release, and widens it or takes it back if there is a reason.
   *
   * @throws {Error} if the log, the keys or the page views cannot be read.
   */
  look(): Promise<Watched[]>;
}

/**
 * A guard's state is the log and the counts of page views: it can be killed at any time, and others
 * may run too. Each change is planned again on the newest entry, which only one of them can follow.
 */
export function createGuard(options: Options): Guard {
  const { store, channel, key, readKeys, signals, now = () => new Date() } = options;
  let watches = new Map<string, Watch>();

  async function lookAt(signer: KeySigner, head: LogEntry, screen: string, slot: Guarded) {
    const { canary, stable, mandate } = slot;
    const name = `${screen} ${mandate.n}`;
    const pair = { screen, canary: canary.release.version, stable: stable.version };
    const watch = watches.get(name) ?? createWatch(pair, new Date(mandate.at), signals);
    const look = await watch.look(await stepsOf(head, screen, mandate.n), now());
    const watched = { screen, release: pair.canary, share: canary.share };
    const next = mandate.steps.find((step) => step > canary.share);
    const changed = await change(signer, screen, slot, { look, next });
    return { name, watch, watched: { ...watched, ...changed } };
  }

  /** When the guard has widened a canary, the earliest first. */
  async function stepsOf(head: LogEntry, screen: string, begin: number): Promise<Date[]> {
    const steps: Date[] = [];
    for await (const { n, at } of changesOf(store, head, screen)) {
      if (n <= begin) break;
      steps.unshift(new Date(at));
    }
    return steps;
  }

  async function change(
    signer: KeySigner,
    screen: string,
    seen: Guarded,
    { look, next }: { look: Look; next: number | undefined },
  ): Promise<Pick<Watched, 'changedTo' | 'why'>> {
    const { kind } = look.decision;
    if (kind === 'wait') return { why: waitingFor(look) };
    const share = kind === 'take-back' ? 0 : next;
    if (share === undefined) return { why: 'a person: its mandate has no wider step.' };
    const why = reasonFor(look, seen.stable.version);
    const plan = (head: LogEntry | null): Plan => {
      // Another guard, or somebody, may have been first.
      if (head && guardedSlot(head, screen)?.changed !== seen.changed) {
        return { kind: 'none', entry: head, reason: `${screen} was changed meanwhile` };
      }
      return share === 0 ? planTakeBack(head, screen) : planWiden(head, screen, share);
    };
    const done = await append(store, channel, { by: 'guard', why, signer, plan, now });
    return done.changed ? { changedTo: share, why } : { why: done.reason };
  }

  return {
    async look() {
      const keys = await readKeys();
      const signer = { key, keys };
      const head = (await readVerifiedHead(store, channel, keys, now()))?.entry ?? null;
      const looked: Awaited<ReturnType<typeof lookAt>>[] = [];
      for (const screen of Object.keys(head?.set.screens ?? {})) {
        const slot = guardedSlot(head, screen);
        // One that a stolen key has changed is not served.
        const isServed = head && (await entryServed(store, keys, head, screen)) === head;
        if (!isServed || slot?.mandate.guard !== key.keyId) continue;
        looked.push(await lookAt(signer, head, screen, slot));
      }
      watches = new Map(looked.map(({ name, watch }) => [name, watch]));
      return looked.map(({ watched }) => watched);
    },
  };
}
