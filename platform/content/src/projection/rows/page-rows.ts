import type { LocaleInfo } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { pathOf } from '../../authoring/document-pages.ts';
import { messagesFor } from '../../messages/messages-for.ts';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredBrand, StoredGroup, StoredHome } from '../catalogue-store/stored-pages.ts';
import type {
  SourceBrand,
  SourceGroup,
  SourceHome,
  SourceMedia,
} from '../source/source-documents.ts';
import { createTextReader, optionalText, type TextReader } from '../source/text-reader.ts';
import { breadcrumbs, groupSteps, headOf } from './head.ts';
import { indexedTitle } from './indexed-title.ts';
import { parentsOf } from './parents.ts';
import { pictureOf } from './picture.ts';

type RowOf<Source> = (source: Source, locale: LocaleInfo, locales: readonly string[]) => Row;

/** The documents that a row is made of, and the valid picture that they name. */
interface WithPicture<Source> {
  source: Source;
  picture: SourceMedia | undefined;
}

/**
 * A group's row: its page without the products and the groups below it, which queries add; from the
 * group, after those above it.
 */
export const groupRow: RowOf<WithPicture<readonly SourceGroup[]>> = (
  { source: groups, picture },
  { code },
  locales,
) => {
  const [group] = groups.slice(-1);
  if (group === undefined) throw new Error('no group');
  const reader = createTextReader(code, locales);
  const { parents = [] } = parentsOf(groups.slice(0, -1), reader);
  const title = reader.read('title', group.title);
  const { summary } = optionalText('summary', group.summary, reader);
  const path = pathOf('group', group.id);
  const stored: StoredGroup = {
    head: headOf({
      locale: code,
      locales,
      path,
      title,
      description: summary,
      jsonLd: [breadcrumbs(code, ...groupSteps(code, parents), { name: title, path: path(code) })],
    }),
    title,
    ...(summary !== undefined && { summary }),
    ...optionalText('description', group.description, reader),
    parents,
    choosing: (group.choosing ?? []).map((text, index) => reader.read(`choosing.${index}`, text)),
    maker: group.maker ?? null,
    scenes: group.scenes ?? [],
    image: picture ? pictureOf(picture, 'image', reader) : null,
    cover: group.cover ?? null,
    ...reader.marks(),
  };
  return {
    locale: code,
    body: JSON.stringify(stored),
    indexed: indexedTitle(title, code),
  };
};

/** A brand's row: its page without the products and their groups, which queries add. */
export const brandRow: RowOf<{ source: SourceBrand; media: readonly SourceMedia[] }> = (
  { source: brand, media },
  { code },
  locales,
) => {
  const reader = createTextReader(code, locales);
  const pictureAt = (key: string | undefined, field: string) => {
    const picture = media.find(({ id }) => id === key);
    return picture && pictureOf(picture, field, reader);
  };
  const { summary } = optionalText('summary', brand.summary, reader);
  const path = pathOf('brand', brand.id);
  const stored: StoredBrand = {
    head: headOf({
      locale: code,
      locales,
      path,
      title: brand.name,
      description: summary,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Brand',
          name: brand.name,
          ...(summary !== undefined && { description: summary }),
          url: path(code),
        },
        breadcrumbs(
          code,
          { name: messagesFor(code).makers, path: href('makers', { locale: code }) },
          { name: brand.name, path: path(code) },
        ),
      ],
    }),
    name: brand.name,
    ...optionalText('place', brand.place, reader),
    ...(brand.founded?.trim() && { founded: brand.founded }),
    ...(summary !== undefined && { summary }),
    story: brand.story.map((text, index) => reader.read(`story.${index}`, text)),
    ...serviceOf(brand, reader),
    ...optionalText('materials', brand.materials, reader),
    steps: (brand.steps ?? []).map(({ title, text, picture: key }, index) => {
      const picture = pictureAt(key, `steps.${index}.picture`);
      return {
        title: reader.read(`steps.${index}.title`, title),
        text: reader.read(`steps.${index}.text`, text),
        ...(picture && { picture }),
      };
    }),
    signature: brand.signature ?? null,
    image: pictureAt(brand.picture, 'image') ?? null,
    cover: brand.cover ?? null,
    ...reader.marks(),
  };
  return {
    locale: code,
    body: JSON.stringify(stored),
    indexed: indexedTitle(brand.name, code),
  };
};

function serviceOf({ service }: SourceBrand, reader: TextReader): Pick<StoredBrand, 'service'> {
  if (!service) return {};
  const { warrantyYears } = service;
  const stored = {
    ...optionalText('delivery', service.delivery, reader, 'service.'),
    ...(warrantyYears && { warrantyYears }),
    ...optionalText('repair', service.repair, reader, 'service.'),
  };
  return Object.keys(stored).length > 0 ? { service: stored } : {};
}

/** The home page's row: its texts, and the keys of the documents it shows. */
export const homeRow: RowOf<SourceHome> = (home, { code }, locales) => {
  const reader = createTextReader(code, locales);
  const stored: StoredHome = {
    head: headOf({
      locale: code,
      locales,
      path: (locale) => href('home', { locale }),
      title: reader.read('head.title', home.head.title),
      description: reader.read('head.description', home.head.description),
    }),
    hero: {
      title: reader.read('hero.title', home.title),
      text: reader.read('hero.text', home.text),
    },
    product: home.product ?? null,
    story: {
      title: reader.read('story.title', home.story.title),
      paragraphs: home.story.paragraphs.map((text, index) =>
        reader.read(`story.paragraphs.${index}`, text),
      ),
    },
    groups: home.groups,
    brands: home.brands,
    collections: home.collections,
    ...reader.marks(),
  };
  return { locale: code, body: JSON.stringify(stored) };
};
