import { ENQUIRY_PAGE, EnquiryAnswer, type EnquiryForm } from '@vitrine/contract';
import * as v from 'valibot';

/** How long the edge may take to answer, in ms. */
const SEND_TIMEOUT_MS = 15_000;

/**
 * Sends an enquiry to the site's own endpoint. Never rejects. The same `id` may be sent again: the
 * edge takes it once.
 *
 * @param tag The locale tag of the page.
 */
export async function sendEnquiry(
  tag: string,
  { products, ...fields }: EnquiryForm,
): Promise<EnquiryAnswer> {
  try {
    const answer = await fetch(`/${tag}/${ENQUIRY_PAGE}`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ ...fields, products: JSON.stringify(products) }),
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    return v.parse(EnquiryAnswer, await answer.json());
  } catch {
    return { state: 'failed' };
  }
}
