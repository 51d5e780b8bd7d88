import { DEFAULT_LOCALE, LOCALE_CODES } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { APIError, type Endpoint, type Payload } from 'payload';
import * as v from 'valibot';

interface PreviewedDocument {
  kind: 'product' | 'group' | 'brand' | 'story' | 'page' | 'home';
  /** That of the home page is its kind. */
  key: string;
}

/** Stores the pages of a draft for delivery, and signs the token that shows them. */
export type MakePreview = (
  payload: Payload,
  document: PreviewedDocument,
) => Promise<{ token: string; expiresAt: number }>;

/** The kind of document in each collection, and the page that shows it. */
const PAGES = {
  products: {
    kind: 'product',
    path: (locale: string, id: string) => href('product', { locale, id }),
  },
  groups: {
    kind: 'group',
    path: (locale: string, name: string) => href('product-group', { locale, name }),
  },
  brands: {
    kind: 'brand',
    path: (locale: string, slug: string) => href('brand', { locale, slug }),
  },
  stories: {
    kind: 'story',
    path: (locale: string, story: string) => href('story', { locale, story }),
  },
  pages: {
    kind: 'page',
    path: (locale: string, topic: string) => href('pages', { locale, topic }),
  },
  home: { kind: 'home', path: (locale: string) => href('home', { locale }) },
} as const;

/** The collections and globals whose drafts have a preview. */
const PREVIEWED = ['products', 'groups', 'brands', 'stories', 'pages', 'home'] as const;

const Body = v.object({
  collection: v.picklist(PREVIEWED),
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
    const { kind, path } = PAGES[collection];
    const key = kind === 'home' ? kind : id;
    const preview = await makePreview(req.payload, { kind, key });
    return Response.json({ ...preview, path: path(locale, key) }, { status: 201 });
  },
});
