import type { CollectionConfig } from 'payload';
import { forPublishers } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { currency } from '../fields.ts';
import { MAX_POSITION } from '../values/bounds.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether `Intl` has a name for a region, which every browser then has too. */
const isRegion = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && NAMES.of(code) !== undefined;

/**
 * The markets that visitors choose among. Without one, each currency of the locales is a market.
 * They are a part of the locales' response.
 */
export const markets = (touched: NotifyChanged): CollectionConfig => ({
  slug: 'markets',
  admin: { useAsTitle: 'id', defaultColumns: ['id', 'currency', 'tax', 'position'] },
  access: forPublishers,
  hooks: notifyOnDocumentChange('locales', touched),
  defaultSort: 'position',
  fields: [
    {
      name: 'id',
      label: 'Country',
      type: 'text',
      required: true,
      admin: { description: 'ISO 3166-1, such as VN; EZ is the euro area' },
      validate: (value: unknown) =>
        isRegion(String(value)) || 'The two letters of a country, such as VN',
    },
    currency,
    {
      name: 'tax',
      label: 'What prices include',
      type: 'text',
      localized: true,
      admin: { description: 'Beside the price of a product, such as “incl. VAT, plus shipping”' },
    },
    {
      name: 'position',
      type: 'number',
      required: true,
      defaultValue: 100,
      min: -MAX_POSITION,
      max: MAX_POSITION,
    },
  ],
});
