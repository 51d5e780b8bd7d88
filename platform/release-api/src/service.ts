import type { Limiter, Log, ServiceEnv } from '@vitrine/http';
import type { Store } from '@vitrine/release-log';
import type { Authenticate } from './access/authenticate.ts';
import type { AuditEvent, AuditLog } from './audit/audit-log.ts';
import type { ReadKeys } from './rules/arrival.ts';

/** The parts that answer the requests of the release API. */
export interface Service {
  /** The store whose credentials only this service has. */
  store: Store;
  authenticate: Authenticate;
  readKeys: ReadKeys;
  audit: AuditLog;
  /** Counts the outcome of each write. */
  onWrite(outcome: AuditEvent['outcome']): void;
  log: Log;
  /** Bodies that are in memory, and objects that are read, at the same time. */
  uploads: Limiter;
  reads: Limiter;
  /** Time without a byte of a body after which a request ends, in ms. */
  bodyIdleTimeoutMs: number;
  now(): Date;
  /** The address that a request comes from. */
  clientOf(request: Request, env: ServiceEnv): string;
}
