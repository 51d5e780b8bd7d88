import { printable } from '@vitrine/release-log';
import type { Grant } from './access-list.ts';

/** The sender of a request. */
export interface Identity {
  /** `product-ci` for a token, `<issuer> <subject>` for an OIDC token. */
  id: string;
  /** The name in records and log entries: `team-product (token product-ci)`. */
  name: string;
  grant: Grant;
}

const MAX_NAME_LENGTH = 200;

/** Terminals print the name, and an issuer decides what is in a token: it becomes printable. */
export function nameOf({ owner }: Grant, details: readonly string[]): string {
  return printable(`${owner} (${details.join(', ')})`).slice(0, MAX_NAME_LENGTH);
}
