import type { LogEntry } from '@vitrine/contract';
import {
  append,
  entryServed,
  findHole,
  guardedSlot,
  HOST,
  once,
  type Plan,
  readVerifiedHead,
  type Signer,
  type Store,
  type Target,
} from '@vitrine/release-log';
import type { Environment } from './environment.ts';
import { expectLive } from './expect-live.ts';
import { describeHole } from './hole.ts';
import type { Outcome } from './outcome.ts';
import { whoIs } from './provenance.ts';
import { askBeforeChange, askEdges } from './served/ask-edges.ts';
import { describeEdges, isBehind, requireFollowers } from './served/describe-edges.ts';
import type { EdgeOptions } from './served/edge-reader.ts';

export interface ChangeOptions extends EdgeOptions {
  channel: string;
  by?: string;
  why: string;
  dryRun?: boolean;
  /** The version that must be live for all devices; `none` if no release is live. */
  expect?: string;
  /** Writes it although an edge could not serve it. */
  unserved?: boolean;
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
  const { channel, why, expect, unserved = false } = options;
  // Once, however often another team is first.
  const requireServed = once(async () => {
    const hole = await findHole(store, channel);
    if (hole) environment.stderr(`warning: ${describeHole(hole)} ${hole.error.remedy}`);
    if (!unserved) requireFollowers(await askBeforeChange(environment, options));
  });
  const plan = async (head: LogEntry | null) => {
    await requireServed();
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
    const told =
      planned.kind === 'none' ? `nothing to do, ${planned.reason}` : describe(planned.action, true);
    return { json, lines: [`Dry run: ${told}.`, ...describeGuard(planned, target)] };
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
  const asked = await askEdges(environment, options);
  const edges = asked?.filter((one) => (one.channel ?? channel) === channel);
  const isBehindSome = edges?.some(isBehind) === true;
  const isLive = !isBehindSome && edges?.some(({ state }) => state === 'serves') === true;
  return {
    json: {
      ...subject,
      ...withoutTarget(action),
      ...guardJson(appended.entry, target),
      channel,
      n,
      changed: true,
      ...(edges && { edges }),
    },
    lines: [
      `Done: ${describe(action, isLive)}${isBehindSome ? ', but not every edge serves it' : ''}.`,
      `Entry ${n} of channel ${channel}.`,
      ...describeGuard(appended.entry, target),
      ...describeEdges(edges),
    ],
  };
}

function withoutTarget({ kind, version, share }: LogEntry['action']) {
  return { version, action: kind, ...(share === undefined ? {} : { share }) };
}

function asJson(plan: Plan): object {
  return plan.kind === 'none'
    ? { changed: false, reason: plan.reason }
    : { ...withoutTarget(plan.action), ...guardJson(plan, plan.action.target), changed: true };
}

function guardJson(entry: Pick<LogEntry, 'set'>, target: Target) {
  const guard = guardedSlot(entry, target)?.mandate.guard;
  return guard === undefined ? {} : { guard };
}

function describeGuard(plan: Pick<LogEntry, 'set'> | Plan, target: Target): string[] {
  const mandate = 'set' in plan ? guardedSlot(plan, target)?.mandate : undefined;
  if (!mandate) return [];
  const steps = LIST.format(mandate.steps.map(String));
  return [`The guard ${mandate.guard} widens it to ${steps} % of the devices, or takes it back.`];
}

/** Messages of commands are not translated. */
const LIST = new Intl.ListFormat('en-GB');

/** @param isLive Whether edges serve it. Without having asked them, a command cannot say so. */
function describe({ kind, target, version, share }: LogEntry['action'], isLive: boolean): string {
  const release = `${target}@${version}`;
  if (kind === 'canary') {
    return `${release} is ${isLive ? '' : 'promoted as '}a canary for ${share} % of the devices`;
  }
  if (kind === 'rollback')
    return `${target} is ${isLive ? 'back at' : 'rolled back to'} ${version} for all`;
  if (kind === 'unpromote') return `${release} is ${isLive ? '' : 'taken '}off the site`;
  return `${release} is ${isLive ? 'live' : 'promoted'} for all`;
}
