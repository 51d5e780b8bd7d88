import { completeWebhook, WebhookSecret, webhookSettings } from '@vitrine/http';
import * as v from 'valibot';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Over HTTPS, so that nobody else reads what visitors write, or to this machine. */
function isPrivate(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username !== '' || password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}

const EnquiryUrl = v.pipe(
  v.string(),
  v.check(
    isPrivate,
    'is not the URL of a service over HTTPS, without a user name or password. Use one such as https://crm.example/enquiries.',
  ),
);

/** The environment variables of the form for enquiries. */
export const ENQUIRY_VARIABLES = {
  VITRINE_ENQUIRY_URL: v.pipe(
    v.optional(EnquiryUrl),
    v.description(
      'URL of the webhook that receives the enquiries of visitors. Default: they go by mail, to the address in the site settings.',
    ),
  ),
  VITRINE_ENQUIRY_SECRET: v.pipe(
    v.optional(WebhookSecret),
    v.metadata({ secret: true }),
    v.description('Secret that signs the enquiries: base64 of 24 to 64 bytes.'),
  ),
};

interface GivenEnquiries {
  VITRINE_ENQUIRY_URL?: string | undefined;
  VITRINE_ENQUIRY_SECRET?: string | undefined;
}

/** The check that the webhook has a URL and a secret, or neither; for a schema of settings. */
export const completeEnquiries = <Given extends GivenEnquiries>() =>
  completeWebhook<Given>('VITRINE_ENQUIRY_URL', 'VITRINE_ENQUIRY_SECRET');

export const enquirySettings = (variables: GivenEnquiries) =>
  webhookSettings(variables.VITRINE_ENQUIRY_URL, variables.VITRINE_ENQUIRY_SECRET);
