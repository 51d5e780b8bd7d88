import { enquiryOrigin } from '@vitrine/contract';
import type { Payload } from 'payload';
import { log } from '../../log.ts';

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

/**
 * Logs that the service in the site settings is not used. Only a list that has changed since it was
 * saved can cause this: later edits are refused at the field.
 */
export async function reportRefusedEnquiries(
  payload: Payload,
  allowed: readonly string[] | undefined,
): Promise<void> {
  try {
    const { enquiryUrl: url } = await payload.findGlobal({ slug: 'site', overrideAccess: true });
    const problem = enquiryUrl(url, allowed);
    if (problem === true) return;
    log('warn', 'The enquiry service of the site settings is not used', {
      problem,
      remedy: 'List its origin in VITRINE_ENQUIRY_ORIGINS, or change the site settings.',
    });
  } catch (error) {
    log('error', 'The enquiry service was not checked', { error: String(error) });
  }
}
