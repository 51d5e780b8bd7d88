import type { Payload } from 'payload';
import { insertRowsPrepared } from './insert-rows.ts';
import { SqliteClient } from './sqlite-client.ts';

/** Makes Payload insert rows fast on SQLite. */
export function prepare(payload: Payload): void {
  insertRowsPrepared(payload);
}

/** Closes the file of the CMS, which Payload leaves open. */
export function endConnections(db: Payload['db']): void {
  if ('client' in db && db.client instanceof SqliteClient) db.client.close();
}
