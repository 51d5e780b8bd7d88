import { basename, extname } from 'node:path';
import { checkedMapping, type Mapping } from '../mapping/mapping.ts';
import bestBuy from './best-buy.json' with { type: 'json' };
import googleMerchant from './google-merchant.json' with { type: 'json' };
import magento from './magento.json' with { type: 'json' };
import plain from './plain.json' with { type: 'json' };
import shopify from './shopify.json' with { type: 'json' };
import spree from './spree.json' with { type: 'json' };
import tables from './tables.json' with { type: 'json' };
import woocommerce from './woocommerce.json' with { type: 'json' };

/** The mappings that are shipped, in the order in which a file is compared with them. */
const SHIPPED: Readonly<Record<string, unknown>> = {
  shopify,
  woocommerce,
  magento,
  spree,
  'google-merchant': googleMerchant,
  'best-buy': bestBuy,
  plain,
};
export const SHIPPED_MAPPINGS = Object.keys(SHIPPED);

/** The mapping of that name that is shipped, or undefined. */
export const shippedMapping = (name: string): Mapping | undefined =>
  Object.hasOwn(SHIPPED, name) ? checkedMapping(name, SHIPPED[name]) : undefined;

/** The columns of AdventureWorks' tables, whose files have no row with their names. */
const TABLES: Readonly<Record<string, readonly string[]>> = tables;

/**
 * The columns of a file that is a known table without a row for their names.
 *
 * @param first Its first row.
 */
export function tableColumns(path: string, first: readonly string[]): string[] | undefined {
  const table = basename(path, extname(path)).toLowerCase();
  const [, columns] = Object.entries(TABLES).find(([name]) => name.toLowerCase() === table) ?? [];
  const cells = first.filter((cell, index) => cell !== '' || index < (columns?.length ?? 0));
  const fits = columns?.length === cells.length && !first.includes(columns[0] ?? '');
  return fits ? [...columns] : undefined;
}
