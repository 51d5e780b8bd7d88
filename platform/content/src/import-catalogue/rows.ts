import { randomBytes } from 'node:crypto';
import type { Typography } from '@vitrine/contract';
import type { DrawnPicture } from './keep-pictures.ts';
import type { Seed } from '../../../sample-catalogue/src/read-catalogue.ts';
import type { Text } from '../../../sample-catalogue/src/schema.ts';

/** The seed's shapes as the CMS's fields. A text by locale is what a localized field holds. */

type Row<List extends keyof Seed> = Seed[List] extends (infer Item)[] ? Item : Seed[List];

/** Rows of a list have ids of their own, by which the CMS matches them across languages. */
const asRows = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ id: randomBytes(12).toString('hex'), ...row }));

const asParagraphs = (texts: readonly Text[]) => asRows(texts.map((text) => ({ text })));

/** Typography’s lists are rows too. */
export const typographyRow = ({ fontFamily, typeScales }: Typography) => ({
  fontFamily: { ...fontFamily, fonts: asRows(fontFamily.fonts ?? []) },
  typeScales: asRows(typeScales),
});

export const groupRow = ({ name, ...group }: Row<'groups'>) => ({ id: name, ...group });

export const brandRow = ({ slug, story, ...brand }: Row<'brands'>) => ({
  id: slug,
  ...brand,
  story: asParagraphs(story),
});

export const productRow = (product: Row<'products'>, pictures: readonly (number | string)[]) => ({
  ...product,
  description: asParagraphs(product.description),
  specifications: asRows(product.specifications),
  variants: asRows(product.variants),
  since: new Date(product.since).toISOString(),
  pictures,
});

export const homeRow = ({ story, ...home }: Row<'home'>) => ({
  ...home,
  story: { title: story.title, paragraphs: asParagraphs(story.paragraphs) },
});

export const mediaRow = ({ file, ...picture }: DrawnPicture) => ({
  ...picture,
  ...file,
  mimeType: 'image/svg+xml',
  width: picture.renditionWidth,
  height: picture.renditionHeight,
});
