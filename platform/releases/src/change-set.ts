import type { LogEntry } from '@vitrine/contract';
import {
  append,
  entryServed,
  HOST,
  type Plan,
  readVerifiedHead,
  type Signer,
  type Store,
  type Target,
} from '@vitrine/release-log';
import type { Environment } from './environment.ts';
import { expectLive } from './expect-live.ts';
import type { Outcome } from './outcome.ts';
import { whoIs } from './provenance.ts';

export interface ChangeOptions {
  channel: string;
  store?: string;
  by?: string;
  why: string;
  dryRun?: boolean;
  /** The version that must be live for all devices; `none` if no release is live. */
  expect?: string;
}

/** @param served The head as edges serve it; another entry if a stolen key changed the target. */
type PlanChange = (head: LogEntry | null, served: LogEntry | null) => Promise<Plan>;

/** Plans a change of the release set, and applies it unless this is a dry run. */
export async function changeSet(
  environment: Environment,
  { store, signer }: { store: Store; signer: Signer },
  target: Target,
  options: ChangeOptions,
  planChange: PlanChange,
): Promise<Outcome> {
  const { channel, why, expect } = options;
  const plan = async (head: LogEntry | null) => {
    const served = await entryServed(store, signer.keys, head, target);
    // Asked again on every attempt: another team may be first between two of them. `status` shows
    // what edges serve, and the caller has read that.
    if (expect !== undefined) await expectLive(store, served, target, expect);
    return planChange(head, served);
  };
  const subject = target === HOST ? { host: true } : { screen: target };
  if (options.dryRun) {
    const planned = await plan(
      (await readVerifiedHead(store, channel, signer.keys, environment.now()))?.entry ?? null,
    );
    const json = { ...subject, channel, ...asJson(planned), dryRun: true };
    return { json, lines: [`Dry run: ${describe(planned)}.`] };
  }
  const by = await whoIs(environment, store, options.by);
  const appended = await append(store, channel, {
    ...{ by, why, signer, plan },
    now: environment.now,
  });
  const { n, action } = appended.entry;
  if (!appended.changed) {
    const json = { ...subject, channel, n, changed: false, reason: appended.reason };
    return { json, lines: [`Nothing to do: ${appended.reason}.`] };
  }
  return {
    json: { ...subject, ...withoutTarget(action), channel, n, changed: true },
    lines: [
      `Done: ${describe({ kind: 'change', action, set: appended.entry.set })}.`,
      `Entry ${n} of channel ${channel}.`,
    ],
  };
}

function withoutTarget({ kind, version, share }: LogEntry['action']) {
  return { version, action: kind, ...(share === undefined ? {} : { share }) };
}

function asJson(plan: Plan): object {
  return plan.kind === 'none'
    ? { changed: false, reason: plan.reason }
    : { ...withoutTarget(plan.action), changed: true };
}

function describe(plan: Plan): string {
  if (plan.kind === 'none') return `nothing to do, ${plan.reason}`;
  const { kind, target, version, share } = plan.action;
  if (kind === 'canary') return `${target}@${version} is a canary for ${share} % of the devices`;
  if (kind === 'rollback') return `${target} is back at ${version} for all`;
  if (kind === 'unpromote') return `${target}@${version} is off the site`;
  return `${target}@${version} is live for all`;
}
