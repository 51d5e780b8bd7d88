import type { Head } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { type Pictured, sharedImage } from './picture.ts';

/** The input of a head. A head contains the page's path in each locale. */
export interface HeadInput {
  locale: string;
  locales: readonly string[];
  title: string;
  description?: string | undefined;
  path: (locale: string) => string;
  type?: Head['type'];
  image?: Pictured | null;
  jsonLd?: NonNullable<Head['jsonLd']>;
}

export function headOf({
  locale,
  locales,
  path,
  image,
  title,
  description,
  ...rest
}: HeadInput): Head {
  return {
    title,
    ...(description !== undefined && { description }),
    path: path(locale),
    alternates: locales.map((other) => ({ locale: other, path: path(other) })),
    type: 'website',
    ...rest,
    ...(image && sharedImage(image)),
  };
}

/** schema.org's breadcrumbs: name and path of each step; the last is the page itself. */
export function breadcrumbs(steps: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/** The path of a page, by the kind of its document. */
export function pathOf(
  screen: 'product' | 'product-group' | 'brand' | 'story' | 'pages',
  key: string,
) {
  return (locale: string): string => {
    switch (screen) {
      case 'product':
        return href('product', { locale, id: key });
      case 'product-group':
        return href('product-group', { locale, name: key });
      case 'brand':
        return href('brand', { locale, slug: key });
      case 'story':
        return href('story', { locale, story: key });
      case 'pages':
        return href('pages', { locale, topic: key });
    }
  };
}
