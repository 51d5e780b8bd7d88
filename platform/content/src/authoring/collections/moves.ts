import type { CollectionConfig } from 'payload';
import { forPublishers } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { noRedirectCycle } from '../no-redirect-cycle.ts';
import { isKey } from '../values/is-key.ts';

const FROM = /^(product|group|brand|story|page):(.*)$/;

/**
 * Former keys of products, groups, brands, stories and text pages. A request for one is redirected
 * to the current page. Moves outlive the document that they belonged to.
 */
export const moves = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'moves',
  access: forPublishers,
  hooks: { ...notifyOnDocumentChange('move', touched), beforeChange: [noRedirectCycle] },
  fields: [
    {
      name: 'id',
      label: 'Former address',
      type: 'text',
      required: true,
      admin: { description: 'Kind and former key, such as product:tall-jug' },
      validate: (value: unknown) =>
        (typeof value === 'string' && isKey(FROM.exec(value)?.[2])) ||
        'product, group, brand, story or page, a colon and the former key, such as product:tall-jug',
    },
    {
      name: 'to',
      label: 'Current name',
      type: 'text',
      required: true,
      admin: { description: 'The key that it has now, such as tall-carafe' },
      validate: (value: unknown) => isKey(value) || 'The key that it has now, such as tall-carafe',
    },
  ],
});
