import type { Payload } from 'payload';
import * as v from 'valibot';
import { withoutAnswer } from '../../database/pipelined-client.ts';
import type { Session } from './transaction.ts';

/** A list of a document has some dozen rows at most. */
const BLOCK = 100;

const Reserved = v.object({
  rows: v.array(v.object({ name: v.string(), ids: v.array(v.number()) })),
});

/**
 * Numbers of rows that PostgreSQL would give, taken from its sequences in blocks. With them, a row
 * and those below it are inserted without waiting for the number of the first.
 */
export class ReservedIds {
  readonly #db: Payload['db'];
  readonly #free: Map<string, number[]>;
  #filling: Promise<void> | undefined;

  /** @param tables Those with a sequence of the column `id`. */
  constructor(db: Payload['db'], tables: readonly string[]) {
    this.#db = db;
    this.#free = new Map(tables.map((table) => [table, []]));
  }

  has(table: string): boolean {
    return this.#free.has(table);
  }

  /** Reserves more, if few are left. */
  refill(session: Session): void {
    const low = [...this.#free].filter(([, ids]) => ids.length < BLOCK / 2).map(([name]) => name);
    if (low.length === 0 || this.#filling) return;
    this.#filling = this.#reserve(session, low, BLOCK)
      // Without a block, the numbers are taken when they are needed.
      .catch(() => undefined)
      .finally(() => {
        this.#filling = undefined;
      });
  }

  /** @returns As many ids, in their order. Waits only if too few are reserved. */
  async take(session: Session, table: string, count: number): Promise<number[]> {
    await this.#filling;
    const free = this.#free.get(table) ?? [];
    while (free.length < count) await this.#reserve(session, [table], Math.max(count, BLOCK));
    return free.splice(0, count);
  }

  async #reserve(session: Session, tables: readonly string[], count: number): Promise<void> {
    const names = tables.map((name) => `'${name}'`).join();
    const raw = `SELECT name, array_agg(nextval(pg_get_serial_sequence(quote_ident(name), 'id'))::int) AS ids
      FROM unnest(ARRAY[${names}]) AS name, generate_series(1, ${count}) GROUP BY name`;
    // Drizzle sends a statement when it is awaited.
    const answer = await withoutAnswer.exit(
      async () => await this.#db.execute({ db: session, raw }),
    );
    for (const { name, ids } of v.parse(Reserved, answer).rows) {
      const free = this.#free.get(name);
      free?.push(...ids);
      free?.sort((one, other) => one - other);
    }
  }
}
