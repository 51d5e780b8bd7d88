import { respondWithText } from '@vitrine/http';
import { PRIVATE } from '../preview/preview.ts';
import { refusalStatus } from '../preview/refused-page.ts';
import type { ReleasePreviews } from '../preview/release-previews.ts';
import { parseSetUrl } from '../preview/urls.ts';
import type { EdgeHandler } from './handler.ts';
import { fileNotFound, JSON_HEADERS } from './responses.ts';

/**
 * `/sets/preview/<n>/<token>.json`: the release set of a preview. No browser may keep it as a
 * dictionary.
 */
export function previewSetsHandler(previews: ReleasePreviews): EdgeHandler {
  return async (context) => {
    const address = parseSetUrl(new URL(context.req.url).pathname);
    if (!address) return fileNotFound();
    const file = await previews.setFile(address.token, address.n);
    if (typeof file === 'string') {
      return respondWithText(refusalStatus(file), 'This preview cannot be shown.', PRIVATE);
    }
    return new Response(file.bytes, { headers: { ...JSON_HEADERS, ...PRIVATE } });
  };
}
