import * as v from 'valibot';
import { parseUrl } from '../parse-url.ts';

/** The email address that receives enquiries: nothing that could add a header to a mail. */
const EmailAddress = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s,;:<>?&@"%#\\/]+@[^\s,;:<>?&@"%#\\/]+$/),
);

/** An HTTPS origin with a host name and no port, or one of this machine. */
const ENQUIRY_ORIGIN =
  /^(?:https:\/\/(?:[a-z\d-]+\.)+[a-z][a-z\d-]*|https?:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)(?![^/?])/;

/**
 * The origin of a URL that enquiries may be sent to: over HTTPS, so that nobody else reads them, or
 * to this machine. Undefined for any other text, and for an origin that is not written as browsers
 * read it. `*` is a host name to a URL parser, and all hosts to a content security policy.
 *
 * @example enquiryOrigin('https://forms.example/enquiries') // 'https://forms.example'
 */
export function enquiryOrigin(text: string): string | undefined {
  const [origin] = ENQUIRY_ORIGIN.exec(text) ?? [];
  return parseUrl(text)?.origin === origin ? origin : undefined;
}

/** The response of `/v1/site`: the settings of the whole site that authors decide. */
export const Site = v.object({
  /** The addresses that receive enquiries; absent if the site takes none. */
  enquiry: v.optional(
    v.object({
      email: v.optional(EmailAddress),
      /**
       * Receives enquiries as JSON by POST, instead of the visitor's mail program. The edge leaves
       * it out unless the operator lists its {@link enquiryOrigin}.
       */
      url: v.optional(v.pipe(v.string(), v.url())),
    }),
  ),
  /**
   * Whether responses are files, at the paths of `contentFile()`. Then there is no search, and a
   * document is the same for every query.
   */
  files: v.optional(v.boolean()),
});
export type Site = v.InferOutput<typeof Site>;
