import type { SQLOutputValue } from 'node:sqlite';

/** A column of a table in PostgreSQL. */
export interface TargetColumn {
  name: string;
  /** As `information_schema` names it. */
  type: string;
}

type Row = Record<string, unknown>;

/** The value of a column as JSON: the SQLite file has numbers for booleans, and texts for JSON. */
function givenValue(value: SQLOutputValue, type: string): unknown {
  if (value === null) return null;
  if (type === 'boolean') return Number(value) === 1;
  if (type === 'jsonb' || type === 'json') return JSON.parse(String(value));
  if (type.startsWith('timestamp')) return new Date(String(value)).toISOString();
  if (type === 'numeric' || type === 'integer' || type === 'double precision') return Number(value);
  return String(value);
}

/** The same value as PostgreSQL writes it into JSON. */
function storedValue(value: unknown, type: string): unknown {
  if (value === null || !type.startsWith('timestamp')) return value;
  return new Date(String(value)).toISOString();
}

/** A text that is the same for equal values, whatever the order of their keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, canonical(each)] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Converts the rows of a table between the databases. */
export function toColumns(columns: readonly TargetColumn[]) {
  return {
    /** A row of the SQLite file. */
    given: (row: Readonly<Record<string, SQLOutputValue>>): Row =>
      Object.fromEntries(
        columns.map(({ name, type }) => [name, givenValue(row[name] ?? null, type)]),
      ),
    /** A row of PostgreSQL as JSON. */
    stored: (row: Row): Row =>
      Object.fromEntries(columns.map(({ name, type }) => [name, storedValue(row[name], type)])),
    comparable: (row: Row): string => JSON.stringify(canonical(row)),
  };
}
