import * as v from 'valibot';
import { parseUrl } from '../parse-url.ts';

/** The email address that receives enquiries: nothing that could add a header to a mail. */
const EmailAddress = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s,;:<>?&@"]+@[^\s,;:<>?&@"]+$/),
);

/**
 * Whether enquiries may be sent to a URL: only over HTTPS, so that nobody else reads them, or to
 * this machine.
 *
 * @example isEnquiryUrl('https://forms.example/enquiries') // true
 */
export function isEnquiryUrl(text: string): boolean {
  const url = parseUrl(text);
  if (url === undefined) return false;
  const { protocol, hostname, username, password } = url;
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return (
    username === '' &&
    password === '' &&
    (protocol === 'https:' || (protocol === 'http:' && isLocal))
  );
}

/** The response of `/v1/site`: the settings of the whole site that authors decide. */
export const Site = v.object({
  /** The addresses that receive enquiries; absent if the site takes none. */
  enquiry: v.optional(
    v.object({
      email: v.optional(EmailAddress),
      /** Receives enquiries as JSON by POST, instead of the visitor's mail program. */
      url: v.optional(v.pipe(v.string(), v.url(), v.check(isEnquiryUrl))),
    }),
  ),
  /**
   * Whether responses are files, at the paths of `contentFile()`. Then there is no search, and a
   * document is the same for every query.
   */
  files: v.optional(v.boolean()),
});
export type Site = v.InferOutput<typeof Site>;
