import { randomBytes } from 'node:crypto';
import { ATTRIBUTE_NAMES, type AttributeName, type Typography } from '@vitrine/contract';
import { attributeFieldName } from '../authoring/attribute-fields.ts';
import type {
  CatalogueBrand,
  CatalogueGroup,
  CatalogueHome,
  CatalogueProduct,
  CatalogueStory,
  CatalogueTextPage,
  Text,
} from './catalogue.ts';
import type { KeptPicture } from './keep-pictures.ts';

/** A catalogue's shapes as the CMS's fields. A localized field takes a text by locale. */

type Id = number | string;

/** The CMS matches the rows of a list across languages by their ids. */
const asRows = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ id: randomBytes(12).toString('hex'), ...row }));

const asParagraphs = (texts: readonly Text[]) => asRows(texts.map((text) => ({ text })));

export const typographyRow = ({ fontFamily, typeScales }: Typography) => ({
  fontFamily: { ...fontFamily, fonts: asRows(fontFamily.fonts ?? []) },
  typeScales: asRows(typeScales),
});

export const groupRow = ({ name, choosing = [], ...group }: CatalogueGroup) => ({
  id: name,
  ...group,
  choosing: asParagraphs(choosing),
});

export const brandRow = ({ slug, story, steps = [], ...brand }: CatalogueBrand) => ({
  id: slug,
  ...brand,
  story: asParagraphs(story),
  steps: asRows(steps),
});

/** Attributes under the names of their fields. */
const asFields = (attributes: Readonly<Partial<Record<AttributeName, unknown>>>) =>
  Object.fromEntries(
    ATTRIBUTE_NAMES.flatMap((name) =>
      attributes[name] === undefined ? [] : [[attributeFieldName(name), attributes[name]]],
    ),
  );

export const productRow = (
  { attributes, ...product }: CatalogueProduct,
  pictures: readonly Id[],
) => ({
  ...product,
  ...asFields(attributes),
  description: asParagraphs(product.description),
  specifications: asRows(product.specifications),
  variants: asRows(
    product.variants.map(({ attributes, picture, ...variant }) => ({
      ...variant,
      ...(picture !== undefined && { picture: pictures[picture] }),
      ...asFields(attributes),
    })),
  ),
  since: new Date(product.since).toISOString(),
  pictures,
});

export const homeRow = ({ story, ...home }: CatalogueHome) => ({
  ...home,
  story: { title: story.title, paragraphs: asParagraphs(story.paragraphs) },
});

/** @param pictures The ids of the first picture and of those in the sections. */
export const storyRow = (
  { slug, sections, published, ...story }: CatalogueStory,
  pictures: { first: Id | undefined; inSections: readonly (Id | undefined)[] },
) => ({
  ...story,
  id: slug,
  picture: pictures.first,
  published: new Date(published).toISOString(),
  sections: asRows(
    sections.map((section, index) => ({
      ...section,
      picture: pictures.inSections[index],
      paragraphs: asParagraphs(section.paragraphs),
      products: asRows(section.products),
    })),
  ),
});

export const textPageRow = ({ topic, sections, ...page }: CatalogueTextPage) => ({
  ...page,
  id: topic,
  sections: asRows(
    sections.map((section) => ({ ...section, paragraphs: asParagraphs(section.paragraphs) })),
  ),
});

export const mediaRow = ({ file, ...picture }: KeptPicture) => ({
  ...picture,
  ...file,
  width: picture.renditionWidth,
  height: picture.renditionHeight,
});
