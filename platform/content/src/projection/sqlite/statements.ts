import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { KINDS, type Kind } from '../../authoring/change.ts';

export type Prepare = (sql: string) => StatementSync;

/** Compiles each statement once: as many as the code contains, for each locale. */
export function createPrepare(database: DatabaseSync): Prepare {
  const statements = new Map<string, StatementSync>();
  return (sql) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
}

/** The texts of one column, without empty ones. */
export const textsOf = (
  prepare: Prepare,
  sql: string,
  column: string,
  ...values: SQLInputValue[]
): string[] =>
  prepare(sql)
    .all(...values)
    .flatMap((row) => {
      const text = row[column];
      return typeof text === 'string' ? [text] : [];
    });

export const kindOf = (value: unknown): Kind | undefined => KINDS.find((kind) => kind === value);
