import type { AuditLog, Log, ServiceEnv } from '@vitrine/http';
import type { EdgeAnswer, PrivateKey, Store } from '@vitrine/release-log';
import type { Authenticate } from './access/authenticate.ts';
import type { ReadKeys } from './access/read-keys.ts';
import type { AuditEvent } from './audit/audit-event.ts';
import type { Lanes } from './lanes.ts';

/** The parts that answer the requests of the release API. */
export interface Service {
  /** The store whose credentials only this service has. */
  store: Store;
  authenticate: Authenticate;
  readKeys: ReadKeys;
  /** Asks the edges of the site which entry they serve; `null` if no list names them. */
  askEdges(): Promise<EdgeAnswer[] | null>;
  /** Signs what was judged. Only this service has it. */
  key: PrivateKey;
  audit: AuditLog<AuditEvent>;
  /** Counts the outcome of each write. */
  onWrite(outcome: AuditEvent['outcome']): void;
  log: Log;
  /** The lanes of the requests. Each credential has a share of every lane. */
  lanes: Lanes;
  now(): Date;
  /** The address that a request comes from. */
  clientOf(request: Request, env: ServiceEnv): string;
}
