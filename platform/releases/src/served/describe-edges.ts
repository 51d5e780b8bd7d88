import { CommandError } from '../command-error.ts';
import type { AskedEdge } from './ask-edges.ts';

/** Whether visitors of an edge do not get what the store has. */
export const isBehind = ({ state }: AskedEdge) => state === 'differs' || state === 'refuses';

/** Digits of a hash in sentences, with the name of its algorithm. */
const HASH_LENGTH = 15;

const named = (n: number | null, entry: string | null) =>
  `entry ${n} (${entry === null ? 'not readable' : `${entry.slice(0, HASH_LENGTH)}…`})`;

/** Says what an edge serves, what the store has, what is wrong, and what to do. */
function describeEdge(asked: AskedEdge): string {
  const { problem, remedy } = asked;
  if (!isBehind(asked)) return placeOf(asked);
  const unknown =
    asked.state === 'refuses'
      ? 'Its log says what it refuses, and what to do, and so does "problem" in /readyz on its metrics port, which --edge takes too.'
      : undefined;
  return [placeOf(asked), problem ?? unknown, remedy].filter(Boolean).join(' ');
}

function placeOf({ edge, state, n, entry, since, head, reason }: AskedEdge): string {
  if (state === 'away') return `${edge} is away: ${reason}.`;
  const serves = `${edge} serves ${named(n, entry)}`;
  if (state === 'serves') return `${serves}, the newest one.`;
  const from = since === null ? '' : `, since ${since} (UTC)`;
  if (head?.entry === entry) return `${serves}, the newest one, and has a problem${from}.`;
  const newest = head?.n ? named(head.n, head.entry) : 'no entry';
  return `${serves}, not the newest one of this store${from}: the store has ${newest}.`;
}

/** The sentences about all edges, or that none was asked. */
export function describeEdges(asked: readonly AskedEdge[] | undefined): string[] {
  if (asked?.length === 0) return ['No edge that was asked serves this channel.'];
  if (asked) return asked.map(describeEdge);
  return [
    'Edges were not asked what they serve: use --edge <url>, or list them in edges.json, beside keys.json.',
  ];
}

/**
 * @throws {CommandError} `not-served` if an edge could not serve what would be written now.
 */
export function requireFollowers(blocked: readonly AskedEdge[]): void {
  const [first] = blocked;
  if (!first) return;
  const message = blocked
    .map((asked) => [placeOf(asked), asked.problem].filter(Boolean).join(' '))
    .join(' ');
  throw new CommandError(
    'not-served',
    `Nothing was written: no visitor of ${first.edge} would get it. ${message}`,
    {
      remedy: `${first.remedy ?? 'Do what "problem" in /readyz on its metrics port says.'} If ${first.edge} is an edge of another store, name those of this one with --edge. To write it all the same: --unserved.`,
    },
  );
}
