import type { CollectionConfig, Field } from 'payload';
import { isCurrency } from '../../currencies/iso-4217.ts';
import { forPublishers } from '../access.ts';
import { type NotifyChanged, notifyOnDocumentChange } from '../change.ts';
import { currency, days, deliveryDays } from '../fields.ts';
import { MAX_POSITION } from '../values/bounds.ts';
import { isRecord } from '../values/is-record.ts';
import { MAX_PRICE, pricesProblem } from '../values/prices.ts';

const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether `Intl` has a name for a region, which every browser then has too. */
const isRegion = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && NAMES.of(code) !== undefined;

/** An amount in the currency of the market. */
const amount = (name: string, label: string, description: string): Field => ({
  name,
  label,
  type: 'number',
  min: 0,
  max: MAX_PRICE,
  admin: { description },
  validate: (value: unknown, { data }: { data?: unknown }) =>
    value == null || (pricesProblem({ [currencyIn(data)]: value }) ?? true),
});

/** An invalid currency has a message of its own. */
const currencyIn = (data: unknown): string =>
  isRecord(data) && isCurrency(data['currency']) ? String(data['currency']) : 'EUR';

const delivery: Field = {
  name: 'delivery',
  type: 'group',
  admin: { description: 'On the page of every product that has no delivery of its own' },
  fields: [
    amount('cost', 'Price of a delivery', '0 is free; empty if it is not said'),
    amount('freeFrom', 'Free from', 'The sum of products from which delivery is free'),
    deliveryDays,
    { name: 'text', type: 'textarea', localized: true },
  ],
};

const returns: Field = {
  name: 'returns',
  type: 'group',
  fields: [
    days('days'),
    {
      name: 'free',
      label: 'The shop pays for the return',
      type: 'checkbox',
    },
    { name: 'text', type: 'textarea', localized: true },
  ],
};

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
    delivery,
    returns,
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
