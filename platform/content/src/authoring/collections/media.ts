import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionConfig,
  type Field,
  NotFound,
  type PayloadRequest,
  type UploadConfig,
  type Where,
} from 'payload';
import * as v from 'valibot';
import { authorOnly, isPublisher, publisherOnly } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import type { Uploads } from '../uploads.ts';

type UploadHandler = NonNullable<UploadConfig['handlers']>[number];

/** A field that follows from the picture. A value that an author sends is ignored. */
const derived = <Given extends Field>(field: Given): Given => ({
  ...field,
  access: { create: () => false, update: () => false },
});

/** In no form and no list. */
const HIDDEN = { hidden: true, disableListColumn: true, disableListFilter: true };

/** Of a tiny picture as a data URL. */
const MAX_PREVIEW_CHARACTERS = 10_000;

/** The bounds of a picture's side, in px. */
const SIDE = { min: 1, max: 100_000 };

/** In percent of the picture's side. Payload takes 0 for no value. */
const FOCUS = { min: 1, max: 100 };

/** One of Payload's own fields of a focal point, with bounds. */
const focus = (name: 'focalX' | 'focalY'): Field => ({
  name,
  type: 'number',
  ...FOCUS,
  admin: HIDDEN,
});

const statOf = (path: string) => stat(path).catch(() => undefined);

/** Payload answers 500 for a file that is not there, and 404 while the originals are away. */
const findFile =
  (originals: string): UploadHandler =>
  async ({ t }, { params }) => {
    const stored = await statOf(join(originals, params.filename));
    if (stored?.isFile()) return;
    if (!(await statOf(originals))) {
      throw new APIError('The originals of the pictures cannot be read at the moment', 503);
    }
    throw new NotFound(t);
  };

/** The number of published documents that show a picture. */
async function countShowing(id: unknown, req: PayloadRequest): Promise<number> {
  const published: Where = { _status: { equals: 'published' } };
  const products: Where = {
    and: [published, { or: [{ pictures: { in: [id] } }, { 'variants.picture': { equals: id } }] }],
  };
  const stories: Where = {
    and: [published, { or: [{ picture: { equals: id } }, { 'sections.picture': { equals: id } }] }],
  };
  const inProducts = await req.payload.count({ collection: 'products', where: products, req });
  const inStories = await req.payload.count({ collection: 'stories', where: stories, req });
  const cards: Where = { and: [published, { picture: { equals: id } }] };
  const inGroups = await req.payload.count({ collection: 'groups', where: cards, req });
  const brands: Where = {
    and: [published, { or: [{ picture: { equals: id } }, { 'steps.picture': { equals: id } }] }],
  };
  const inBrands = await req.payload.count({ collection: 'brands', where: brands, req });
  const inSite = await isOfSite(id, req);
  const counted = [inProducts, inStories, inGroups, inBrands];
  return counted.reduce((sum, { totalDocs }) => sum + totalDocs, Number(inSite));
}

const Id = v.nullish(v.union([v.number(), v.string()]));

const SitePictures = v.object({
  logo: v.nullish(v.object({ light: Id, dark: Id })),
  picture: Id,
});

/** Whether a picture is a logo of the site, or shown with links to it. */
async function isOfSite(id: unknown, req: PayloadRequest): Promise<boolean> {
  const site: unknown = await req.payload.findGlobal({ slug: 'site', depth: 0, req });
  const { logo, picture } = v.parse(SitePictures, site);
  return [logo?.light, logo?.dark, picture].some((shown) => shown != null && shown === id);
}

/** Pictures have no drafts: a change of one that visitors see is live at once. */
const requirePublisherIfShown: CollectionBeforeChangeHook = async ({
  data,
  operation,
  originalDoc,
  req,
}) => {
  if (operation !== 'update' || !req.user || isPublisher(req)) return data;
  const shown = await countShowing(originalDoc?.id, req);
  if (shown === 0) return data;
  const message = `Visitors see this picture on ${shown} pages. Ask a publisher to change it.`;
  throw new APIError(message, 403, null, true);
};

/**
 * Pictures, with an original that only authors can read. Visitors get renditions, which are created
 * on the first request.
 */
export const media = (
  touched: NotifyChanged,
  uploads: Uploads,
  originals: string,
): CollectionConfig => {
  const addFacts: CollectionBeforeChangeHook = async ({ data, req }) =>
    req.file ? { ...data, ...(await uploads.factsOf(req.file.data)) } : data;
  return {
    slug: 'media',
    access: { read: authorOnly, create: authorOnly, update: authorOnly, delete: publisherOnly },
    admin: { defaultColumns: ['filename', 'alt', 'updatedAt'] },
    upload: {
      staticDir: originals,
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      pasteURL: false,
      // Renditions show the picture whole. Pages crop it.
      crop: false,
      focalPoint: true,
      handlers: [findFile(originals)],
    },
    hooks: {
      ...notifyOnDocumentChange('media', touched),
      beforeChange: [requirePublisherIfShown, addFacts],
    },
    fields: [
      { name: 'alt', label: 'Description', type: 'text', localized: true, required: true },
      derived({
        name: 'hash',
        type: 'text',
        index: true,
        admin: { ...HIDDEN, description: 'Names the renditions' },
      }),
      derived({ name: 'renditionWidth', type: 'number', ...SIDE, admin: HIDDEN }),
      derived({ name: 'renditionHeight', type: 'number', ...SIDE, admin: HIDDEN }),
      derived({ name: 'widths', type: 'json', admin: HIDDEN }),
      derived({
        name: 'preview',
        type: 'text',
        maxLength: MAX_PREVIEW_CHARACTERS,
        admin: HIDDEN,
      }),
      derived({
        name: 'color',
        type: 'text',
        admin: { ...HIDDEN, description: 'Colour of the ground, #rrggbb' },
      }),
      focus('focalX'),
      focus('focalY'),
    ],
  };
};
