import type { Head } from '@vitrine/contract';
import { pathOf } from '../../authoring/document-pages.ts';
import { messagesFor } from '../../messages/messages-for.ts';
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

/**
 * schema.org's breadcrumbs from the home page on: name and path of each step; the last is the page
 * itself.
 */
export function breadcrumbs(locale: string, ...steps: readonly { name: string; path: string }[]) {
  const home = { name: messagesFor(locale).home, path: pathOf('home', 'home')(locale) };
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: path,
    })),
  };
}

/**
 * schema.org's list of the pages that a page shows.
 *
 * @param total More than the paths if the page shows the beginning of a list.
 */
export const itemList = (paths: readonly string[], total = paths.length) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: paths.map((url, index) => ({ '@type': 'ListItem', position: index + 1, url })),
});

/** The breadcrumbs of groups, the first after the home page. */
export const groupSteps = (locale: string, groups: readonly { name: string; title: string }[]) =>
  groups.map(({ name, title }) => ({ name: title, path: pathOf('group', name)(locale) }));
