import { type Credential, printable } from '@vitrine/release-log';

/** The sender of a request. */
export interface Identity {
  /** The name in signed objects and in the audit: `token:product-ci`, or `oidc:product-main`. */
  id: string;
  /** The name in records and log entries: `team-product (token product-ci)`. */
  name: string;
  /** The rights of the token, or of the grant that fits its claims. */
  grant: Credential;
}

const MAX_NAME_LENGTH = 200;

/** Terminals print the name, and an issuer decides what is in a token: it becomes printable. */
export function identityOf(grant: Credential, details: readonly string[]): Identity {
  const name = printable(`${grant.owner} (${details.join(', ')})`).slice(0, MAX_NAME_LENGTH);
  return { id: grant.credential, name, grant };
}
