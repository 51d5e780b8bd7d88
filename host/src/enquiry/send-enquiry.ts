import type { EnquiryLine } from '@vitrine/kit';

/** How long the service for enquiries may take to answer, in ms. */
const SEND_TIMEOUT_MS = 15_000;

/** The body of the request, as JSON. */
export interface SentEnquiry {
  /** Locale of the page: the language to reply in. */
  locale: string;
  /** The visitor's address. */
  email: string;
  subject: string;
  /** The message as the visitor has edited it. */
  text: string;
  /** The products that the enquiry began with. */
  lines: readonly EnquiryLine[];
}

/** `refused`: the service does not accept it (4xx). `unreachable`: no answer in time, or a 5xx. */
export type SendResult = 'sent' | 'refused' | 'unreachable';

/**
 * Sends an enquiry to the service of the site's settings. Never rejects. Credentials are not sent.
 */
export async function sendEnquiry(url: string, enquiry: SentEnquiry): Promise<SendResult> {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(enquiry),
      credentials: 'omit',
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
    });
    if (ok) return 'sent';
    return status >= 400 && status < 500 && status !== 408 && status !== 429
      ? 'refused'
      : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
