import { APIError, type CollectionBeforeChangeHook, type CollectionConfig } from 'payload';
import type { PictureStore } from '../../media/picture-store.ts';
import { anyone, writtenByAuthors } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';

/**
 * Pictures. The upload is stored unchanged; visitors get renditions, which are created on the first
 * request.
 */
export const media = (
  touched: NotifyChanged,
  pictures: PictureStore,
  originals: string,
): CollectionConfig => {
  const keep: CollectionBeforeChangeHook = async ({ data, req }) => {
    if (!req.file) return data;
    try {
      return { ...data, ...(await pictures.keep(req.file.data)) };
    } catch (cause) {
      throw new APIError(`This picture cannot be read: ${String(cause)}`, 400, null, true);
    }
  };
  return {
    slug: 'media',
    access: writtenByAuthors(anyone),
    lockDocuments: false,
    upload: {
      staticDir: originals,
      mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    },
    hooks: { ...notifyOnDocumentChange('media', touched), beforeChange: [keep] },
    fields: [
      { name: 'alt', type: 'text', localized: true, required: true },
      {
        name: 'hash',
        type: 'text',
        index: true,
        admin: { readOnly: true, description: 'Names the renditions' },
      },
      { name: 'renditionWidth', type: 'number', admin: { readOnly: true } },
      { name: 'renditionHeight', type: 'number', admin: { readOnly: true } },
      { name: 'widths', type: 'json', admin: { readOnly: true } },
      { name: 'preview', type: 'text', admin: { readOnly: true } },
      { name: 'color', type: 'text', admin: { description: 'Colour of the ground, #rrggbb' } },
    ],
  };
};
