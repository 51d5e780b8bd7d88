import { isRow, type Row } from '../documents/catalogue-document.ts';
import type { GivenDocument } from '../documents/write-documents.ts';
import { PictureError } from './pictures/fetch-picture.ts';
import type { PictureDocument, PictureImport } from './pictures/import-pictures.ts';
import type { SourceItem } from './read-source.ts';

/** A document with its pictures, and those as documents. */
export interface WithPictures {
  document: GivenDocument;
  pictures: GivenDocument[];
  /** The number of pictures that have to be fetched first. */
  pending: number;
  /** Why pictures cannot be taken, each with its line. */
  problems: string[];
}

const reasonOf = (error: unknown): string => {
  if (error instanceof PictureError) return error.message;
  throw error;
};

/**
 * Adds the pictures to a document.
 *
 * @param fetch Whether pictures that are not stored yet are fetched.
 */
export async function withPictures(
  { line, document, pictures }: SourceItem,
  source: PictureImport,
  fetch: boolean,
): Promise<WithPictures | undefined> {
  if (!document) return undefined;
  const problems: string[] = [];
  if ('collection' in document && isPicture(document)) {
    if (!fetch) return { document, pictures: [], pending: 0, problems };
    const restored = await source.restore(document).catch((error: unknown) => {
      problems.push(`line ${line}: picture ${document.id}: ${reasonOf(error)}`);
      return document;
    });
    return { document: restored, pictures: [], pending: 0, problems };
  }
  if (pictures.length === 0) return { document, pictures: [], pending: 0, problems };
  let pending = 0;
  const found = await Promise.all(
    pictures.map(async (picture) => {
      const { from, line: row } = picture;
      try {
        const known = fetch ? await source.take(from) : await source.known(from);
        if (known) return [{ picture, known }];
        pending += 1;
        const problem = await source.problem(from);
        if (problem !== undefined) problems.push(`line ${row}: picture ${from}: ${problem}`);
      } catch (error) {
        problems.push(`line ${row}: picture ${from}: ${reasonOf(error)}`);
      }
      return [];
    }),
  );
  const all = found.flat();
  if (pending > 0 || problems.length > 0) return { document, pictures: [], pending, problems };
  const shown = all.filter(({ picture }) => picture.position !== undefined);
  const data: Row = {
    ...document.data,
    pictures: [...new Set(shown.map(({ known }) => known.file))],
    ...variantsOf(document.data, all),
  };
  const documents = all.map(
    ({ picture, known }): GivenDocument => ({
      collection: 'media',
      id: known.file,
      data: { ...known.data, alt: picture.alt },
      onlyNew: true,
    }),
  );
  return { document: { ...document, data }, pictures: documents, pending, problems };
}

/** Whether the document is a picture itself: only those have a file. */
const isPicture = ({ data }: GivenDocument): boolean => typeof data['filename'] === 'string';

function variantsOf(
  { variants }: Row,
  pictures: readonly { picture: { skus: readonly string[] }; known: PictureDocument }[],
): Row {
  if (!Array.isArray(variants)) return {};
  return {
    variants: variants.filter(isRow).map((variant) => {
      const own = pictures.find(({ picture }) => picture.skus.includes(String(variant['sku'])));
      return own ? { ...variant, picture: own.known.file } : variant;
    }),
  };
}
