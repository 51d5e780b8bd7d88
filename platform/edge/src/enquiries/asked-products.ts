import {
  ENDPOINTS,
  EnquiryProduct,
  expandTemplate,
  numberOf,
  ProductPage,
} from '@vitrine/contract';
import { buildPath, ROUTES } from '@vitrine/routes';
import * as v from 'valibot';
import type { HeadSource } from '../head/head-source.ts';
import type { Page } from '../page/page.ts';

const Product = v.pick(ProductPage, ['id', 'name', 'price', 'variants']);

/**
 * The product that a URL of the form names, with its variant. Nothing of the URL itself is shown: a
 * link to the form could say anything.
 */
export async function askedProducts(
  source: HeadSource,
  query: URLSearchParams,
  { locale: { code }, routes = ROUTES }: Page,
  siteUrl: string | undefined,
): Promise<EnquiryProduct[]> {
  const id = query.get('product');
  if (!id) return [];
  const result = await source(expandTemplate(ENDPOINTS.product, { locale: code, id }));
  const { success, output } = v.safeParse(Product, result?.kind === 'page' && result.answer);
  if (!success) return [];
  const sku = query.get('variant');
  const variant = output.variants.find((each) => each.sku === sku);
  const path = buildPath(routes['product'] ?? '', { locale: code, id: output.id });
  const search = variant ? `?${new URLSearchParams({ variant: variant.sku })}` : '';
  const product = {
    name: output.name,
    variant: output.variants.length > 1 ? variant?.name : undefined,
    number: variant && numberOf(variant),
    price: variant?.price ?? output.price,
    url: siteUrl && siteUrl + path + search,
  };
  return v.is(EnquiryProduct, product) ? [product] : [];
}
