import { join } from 'node:path';
import { DEFAULT_LOCALE } from '@vitrine/contract';
import { SAMPLE_CATALOGUE } from '@vitrine/sample-catalogue';
import type { Payload } from 'payload';
import { CATALOGUE_FILE, PICTURES_FOLDER } from '../export-command/export-catalogue.ts';
import { writeInOneTransaction } from '../imports/import-target.ts';
import { log } from '../log.ts';
import { removeOldParts } from '../media/part-file.ts';
import { reportToParent } from '../report-progress.ts';
import type { Beginning } from '../settings/authoring.ts';
import type { StateFiles } from '../state/state-files.ts';
import { applyItems } from './apply-plan.ts';
import { PictureError } from './pictures/fetch-picture.ts';
import { openPictureImport } from './pictures/import-pictures.ts';
import { problemText } from './problem.ts';
import type { Progress } from './progress.ts';
import { catalogueSource, type Source } from './read-source.ts';

/** Tells `start` that the import goes on. */
const PROGRESS: Progress = {
  report: (_, done, total = done) => reportToParent('documents', done, total),
  end: () => undefined,
};

type Files = Pick<StateFiles, 'media' | 'originals' | 'importedPictures'>;

/** Its pictures are files. */
const NO_FETCHER = { fetch: () => Promise.reject(new PictureError('is not a file')) };

/** The documents of the sample catalogue in an empty shop: a language, and the typography. */
const OF_EMPTY_SHOP: ReadonlySet<string> = new Set([`locales/${DEFAULT_LOCALE}`, 'typography']);

/**
 * Imports the sample catalogue, or what every shop needs of it, as `content import` does, in one
 * transaction: if the process dies, the CMS stays empty, and the next start imports it.
 *
 * @throws {Error} with the first document that is refused.
 */
export async function importBeginning(
  payload: Payload,
  files: Files,
  beginning: Beginning,
): Promise<void> {
  const isWhole = beginning === 'sample-catalogue';
  log('info', isWhole ? 'Importing the sample catalogue' : 'Beginning an empty shop');
  // The rest of an import that was killed.
  for (const each of [files.media, files.originals]) await removeOldParts(each, 0);
  const source = catalogueSource(join(SAMPLE_CATALOGUE, CATALOGUE_FILE));
  const folders = { ...files, journal: files.importedPictures };
  const folder = join(SAMPLE_CATALOGUE, PICTURES_FOLDER);
  const pictures = await openPictureImport(folders, folder, NO_FETCHER);
  await writeInOneTransaction(payload, async (target) => {
    const options = { stopOnError: true, isStrict: true, progress: PROGRESS };
    const names = isWhole ? await namesIn(source) : OF_EMPTY_SHOP;
    const { refused } = await applyItems(names, source, target, pictures, options);
    const [first] = refused;
    if (first)
      throw new Error(
        `The sample catalogue is damaged. ${first.reasons.map(problemText).join('; ')}`,
      );
  });
}

/** @throws {Error} with the first line that is not a document. */
async function namesIn({ items }: Source): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name, problems } of items()) {
    if (name === undefined)
      throw new Error(`The sample catalogue is damaged. ${problems.map(problemText)[0]}`);
    names.add(name);
  }
  return names;
}
