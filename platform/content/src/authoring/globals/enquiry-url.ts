import { enquiryOrigin } from '@vitrine/contract';

/**
 * Whether enquiries can be sent to a URL; otherwise what is wrong with it.
 *
 * @param allowed Origins that the operator trusts; undefined if only the edge knows them.
 */
export function enquiryUrl(value: unknown, allowed?: readonly string[]): true | string {
  if (value === null || value === undefined || value === '') return true;
  const origin = typeof value === 'string' ? enquiryOrigin(value) : undefined;
  if (origin === undefined) {
    return 'A URL that begins with https:// and a host name, without a port or password';
  }
  if (allowed === undefined || allowed.includes(origin)) return true;
  return (
    `Enquiries may be sent only to ${allowed.join(', ')}. The operator of the site can add ` +
    `${origin} to VITRINE_ENQUIRY_ORIGINS`
  );
}
