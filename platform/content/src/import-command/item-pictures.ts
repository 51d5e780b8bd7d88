import { isRow, type Row } from '../documents/catalogue-document.ts';
import type { GivenDocument } from '../documents/write-documents.ts';
import { PictureError } from './pictures/fetch-picture.ts';
import type { PictureDocument, PictureImport } from './pictures/import-pictures.ts';
import type { Problem } from './problem.ts';
import type { SourceItem } from './read-source.ts';

/** A document with its pictures, and those as documents. */
export interface WithPictures {
  document: GivenDocument;
  pictures: GivenDocument[];
  /** The number of pictures that have to be fetched first. */
  pending: number;
  /** Why pictures cannot be taken. */
  problems: Problem[];
}

const reasonOf = (error: unknown): string => {
  if (error instanceof PictureError) return error.message;
  throw error;
};

const badPicture = (
  { line, cell, from }: { line: number; cell?: string; from: unknown },
  reason: string,
): Problem => ({
  line,
  cell,
  reason: `the picture ${from} ${/^(?:is|has|cannot) /.test(reason) ? '' : 'cannot be had: '}${reason}`,
  remedy: 'Correct it, or put the file into the folder of --pictures.',
});

/**
 * Adds the pictures to a document. What cannot be had is left out.
 *
 * @param fetch Whether pictures that are not stored yet are fetched.
 */
export async function withPictures(
  { line, document, pictures }: SourceItem,
  source: PictureImport,
  fetch: boolean,
): Promise<WithPictures | undefined> {
  if (!document) return undefined;
  const problems: Problem[] = [];
  if ('collection' in document && isPicture({ document })) {
    if (!fetch) return { document, pictures: [], pending: 0, problems };
    const restored = await source.restore(document).catch((error: unknown) => {
      problems.push(badPicture({ line, from: document.id }, reasonOf(error)));
      return document;
    });
    return { document: restored, pictures: [], pending: 0, problems };
  }
  if (pictures.length === 0) return { document, pictures: [], pending: 0, problems };
  let pending = 0;
  const fetched = await Promise.all(
    pictures.map(async (picture) => {
      const { from } = picture;
      try {
        const stored = fetch ? await source.take(from) : await source.known(from);
        if (stored) return [{ picture, stored }];
        const problem = await source.problem(from);
        if (problem === undefined) pending += 1;
        else problems.push(badPicture(picture, problem));
      } catch (error) {
        problems.push(badPicture(picture, reasonOf(error)));
      }
      return [];
    }),
  );
  const all = fetched.flat();
  if (pending > 0 || all.length === 0) return { document, pictures: [], pending, problems };
  const shown = all.filter(({ picture }) => picture.position !== undefined);
  const data: Row = {
    ...document.data,
    pictures: [...new Set(shown.map(({ stored }) => stored.file))],
    ...variantsOf(document.data, all),
  };
  const documents = all.map(
    ({ picture, stored }): GivenDocument => ({
      collection: 'media',
      id: stored.file,
      data: { ...stored.data, alt: picture.alt },
      onlyNew: true,
    }),
  );
  return { document: { ...document, data }, pictures: documents, pending, problems };
}

/** Whether the document is a picture itself: only those have a file. */
export const isPicture = ({ document }: Pick<SourceItem, 'document'>): boolean =>
  typeof document?.data['filename'] === 'string';

function variantsOf(
  { variants }: Row,
  pictures: readonly { picture: { variants: readonly number[] }; stored: PictureDocument }[],
): Row {
  if (!Array.isArray(variants)) return {};
  return {
    variants: variants.filter(isRow).map((variant, index) => {
      const own = pictures.find(({ picture }) => picture.variants.includes(index));
      return own ? { ...variant, picture: own.stored.file } : variant;
    }),
  };
}
