import type { Ranks } from './name-ranks.ts';
import { SCHEMA } from './tables.ts';
import type { Writing } from './write-documents.ts';

/** Writes the ranks of names, each with a revision of its own. */
export function writeRanks(
  { client, projection, next, last }: Writing,
  ranks: ReadonlyMap<number, Ranks>,
): void {
  if (ranks.size === 0) return;
  last.push(
    client.query(
      `UPDATE ${SCHEMA}.name SET ranks = given.ranks, revision = given.revision
      FROM unnest($2::int[], $3::jsonb[], $4::bigint[]) AS given (n, ranks, revision)
      WHERE projection = $1 AND name.n = given.n`,
      [
        projection,
        [...ranks.keys()],
        [...ranks.values()].map((each) => JSON.stringify(each)),
        [...ranks.keys()].map(next),
      ],
    ),
  );
}
