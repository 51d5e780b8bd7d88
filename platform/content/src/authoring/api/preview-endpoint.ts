import { DEFAULT_LOCALE, LOCALE_CODES } from '@vitrine/contract';
import { APIError, type Endpoint, type Payload } from 'payload';
import * as v from 'valibot';
import { COLLECTION_OF, PAGE_KINDS, type PageKind, pathOf } from '../document-pages.ts';

interface PreviewedDocument {
  kind: PageKind;
  /** That of the home page is its kind. */
  key: string;
}

/**
 * Stores the pages of a draft for delivery, and signs the token that shows them. A story may have
 * been written for another screen.
 */
export type MakePreview = (
  payload: Payload,
  document: PreviewedDocument,
) => Promise<{ token: string; expiresAt: number; screen?: string | undefined }>;

const Body = v.object({
  collection: v.picklist(Object.values(COLLECTION_OF)),
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(80)), 'home'),
  locale: v.optional(v.picklist(LOCALE_CODES), DEFAULT_LOCALE),
});

/**
 * `POST /api/previews`: `{ "collection": "products", "id": "tall-carafe", "locale": "de" }` answers
 * `{ "path", "token", "expiresAt" }`. The page at `path` with `?preview=<token>` shows the last
 * draft until `expiresAt`, in ms since 1970.
 */
export const previewEndpoint = (makePreview: MakePreview): Endpoint => ({
  path: '/previews',
  method: 'post',
  async handler(req) {
    const body = v.safeParse(Body, await req.json?.());
    if (!body.success) {
      const [issue] = body.issues;
      throw new APIError(`${v.getDotPath(issue)}: ${issue.message}`, 400, null, true);
    }
    const { collection, id, locale } = body.output;
    const kind = PAGE_KINDS.find((each) => COLLECTION_OF[each] === collection) ?? 'home';
    const key = kind === 'home' ? kind : id;
    const { screen, ...preview } = await makePreview(req.payload, { kind, key });
    const path = pathOf(kind, key, screen)(locale);
    return Response.json({ ...preview, path }, { status: 201 });
  },
});
