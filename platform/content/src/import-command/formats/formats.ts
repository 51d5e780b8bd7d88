import { checkedMapping, type Mapping } from '../mapping/mapping.ts';
import bestBuy from './best-buy.json' with { type: 'json' };
import googleMerchant from './google-merchant.json' with { type: 'json' };
import magento from './magento.json' with { type: 'json' };
import plain from './plain.json' with { type: 'json' };
import shopify from './shopify.json' with { type: 'json' };
import spree from './spree.json' with { type: 'json' };
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
