/** A line of the audit: a write, an attempt to write, or an attempt to read without a right. */
export interface AuditEvent {
  /** The name, and the id of the token; `null` for a request without one that is known. */
  by: string | null;
  id: string | null;
  /** The client's address, and the id of its request, which the log of the service has too. */
  from: string;
  requestId: string | undefined;
  action: 'create' | 'replace' | 'remove' | 'read';
  /** The key, or the path of a request whose key is not valid. */
  key: string;
  outcome: 'done' | 'exists' | 'refused' | 'failed';
  /** Why it was refused or has failed. */
  reason?: string;
  /** The size and the hash of what was sent. */
  bytes?: number;
  integrity?: string;
}
