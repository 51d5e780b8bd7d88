import { startLogEdge } from '@vitrine/edge/testing';
import { type KeyList, LogError, positionsBefore } from '@vitrine/release-log';
import { listedKey, testKey } from '@vitrine/release-log/testing';
import fc from 'fast-check';
import {
  attackStore,
  CRAFTS,
  type CraftName,
  removeRecord,
  rewriteLast,
  STORE_ATTACKS,
  type StoreAttackName,
  sendCrafted,
} from './attacks.ts';
import { checkInvariants } from './invariants.ts';
import { cutOffLast, repair } from './repairs.ts';
import {
  CHANNEL,
  type Change,
  promote,
  publishAgain,
  rollBack,
  STOLEN,
  TEAMS,
  unpromote,
  type World,
  wait,
} from './world.ts';

/** The model has no state: the real parts are compared with each other. */
type Model = Record<string, never>;

class Step implements fc.AsyncCommand<Model, World> {
  readonly #name: string;
  readonly #run: (world: World) => Promise<void> | void;

  constructor(name: string, run: (world: World) => Promise<void> | void) {
    this.#name = name;
    this.#run = run;
  }

  check = () => true;

  async run(_: Model, world: World): Promise<void> {
    wait(1000);
    await this.#run(world);
    await checkInvariants(world);
  }

  toString = () => this.#name;
}

/** A command may be refused: because nothing is to be done, or the key has no right any more. */
const REFUSALS = new Set(['nothing-to-roll-back', 'not-a-canary', 'not-allowed']);

async function attempt(world: World, wanted: Change, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (cause) {
    // Nobody can be sure to promote on a log that somebody has written into.
    if (world.isAttacked) return;
    const isRefusal = cause instanceof LogError && REFUSALS.has(cause.code);
    if (isRefusal && (wanted.who !== 'platform' || cause.code !== 'not-allowed')) return;
    if (world.isRevoked && wanted.who === 'product') return;
    throw cause;
  }
}

function changeKeys(world: World, change: (list: KeyList) => Partial<KeyList>): void {
  world.keys = { ...world.keys, ...change(world.keys), revision: world.keys.revision + 1 };
}

/** The API accepts a time of ten minutes ago, so the owner names one from before. */
const BACKDATED_MS = 600_000;

async function revoke(world: World): Promise<void> {
  // Else the revocation would name the entries of the attack.
  if (!world.theftAt || world.isRevoked || world.isAttacked) return;
  const since = new Date(world.theftAt.getTime() - BACKDATED_MS);
  const heads = await positionsBefore(world.store, { since });
  const about = { at: new Date().toISOString(), since: since.toISOString(), heads, why: 'stolen' };
  const revokeIf = <Listed>(listed: Listed, isStolen: boolean) =>
    isStolen ? { ...listed, revoked: about } : listed;
  changeKeys(world, ({ keys, tokens = [] }) => ({
    keys: keys.map((key) => revokeIf(key, key.keyId === STOLEN.keyId)),
    tokens: tokens.map((token) => revokeIf(token, token.id === STOLEN.token)),
  }));
  world.isRevoked = true;
  // Without its newest entries, the log ends earlier.
  for (const edge of world.edges) edge.highest = Math.min(edge.highest, heads[CHANNEL]?.n ?? 0);
}

async function restart(world: World): Promise<void> {
  const edge = world.edges.find(({ name }) => name === 'restarting');
  if (!edge) return;
  edge.source.stop();
  edge.source = await startLogEdge(world.store, () => world.keys, edge.memory);
}

let added = 0;
function addTeam(world: World): void {
  added += 1;
  const key = listedKey(testKey(`team ${added}`), { owner: 'team-new', screens: ['new'] });
  changeKeys(world, ({ keys }) => ({ keys: [...keys, key] }));
}

const people = fc.record({
  team: fc.constantFrom(...TEAMS),
  isPlatform: fc.boolean(),
  viaApi: fc.boolean(),
});

const namesOf = <Name extends string>(of: Record<Name, unknown>) =>
  fc.constantFrom(...(Object.keys(of) as Name[]));

const change = (
  name: string,
  run: (world: World, wanted: Change & { share?: number }) => Promise<void>,
  share = fc.constant<number | undefined>(undefined),
) =>
  fc.tuple(people, share).map(([{ team, isPlatform, viaApi }, percent]) => {
    const who = isPlatform ? 'platform' : team;
    const wanted = { team, who, viaApi, ...(percent !== undefined && { share: percent }) } as const;
    const by = viaApi && !isPlatform ? `${who} through the API` : who;
    return new Step(`${name} ${team} by ${by}`, (world) =>
      attempt(world, wanted, () => run(world, wanted)),
    );
  });

/** Everything that can happen to a site. */
export const STEPS = [
  change('promote', promote),
  change('canary', promote, fc.integer({ min: 1, max: 99 })),
  change('roll back', rollBack),
  change('unpromote', unpromote),
  change('publish again', publishAgain),
  fc
    .tuple(fc.constantFrom(...TEAMS), fc.nat(3))
    .map(
      ([team, age]) =>
        new Step(`remove a record of ${team} with its token`, (world) =>
          removeRecord(world, team, age),
        ),
    ),
  fc
    .tuple(namesOf(CRAFTS), fc.constantFrom(0, 2))
    .map(
      ([name, indent]: [CraftName, number]) =>
        new Step(`send an entry with ${name}`, (world) => sendCrafted(world, name, indent)),
    ),
  namesOf(STORE_ATTACKS).map(
    (name: StoreAttackName) => new Step(`write: ${name}`, (world) => attackStore(world, name)),
  ),
  fc
    .constantFrom(0, 2, 4)
    .map(
      (indent) =>
        new Step(`indent the last entry by ${indent}`, (world) => rewriteLast(world, indent)),
    ),
  fc.constant(new Step('repair', repair)),
  fc.constant(new Step('cut off the last entry', cutOffLast)),
  fc.constant(
    new Step('an entry that was cut off returns', (world) =>
      attackStore(world, 'an entry that a repair has cut off'),
    ),
  ),
  fc.constant(new Step('restart an edge', restart)),
  fc.constant(new Step('add a team', addTeam)),
  fc.constant(new Step('revoke the stolen key', revoke)),
  fc
    .constantFrom(61_000, 600_000, 86_400_000)
    .map((ms) => new Step(`wait ${ms / 1000} s`, () => wait(ms))),
];
