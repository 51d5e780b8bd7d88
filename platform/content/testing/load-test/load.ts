/**
 * Loads a generated catalogue beside what a state folder has: `node load.ts --products 10000`, with
 * VITRINE_STATE as for authoring, which must have been started once. The products are written and
 * projected as those of an import.
 */
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import type { GivenDocument } from '../../src/documents/write-documents.ts';
import { openTarget } from '../../src/import-command/open-target.ts';
import type { Text } from '../../src/projection/source/text-reader.ts';
import { contentFolder, stateFiles } from '../../src/state/state-files.ts';
import { type Generated, generateCatalogue, WRITTEN_AT } from '../catalogues/generated.ts';

/** Documents of one transaction. */
const BATCH = 50;
const OPTIONS = { dryRun: false, merge: false, leaveOut: true };

/** The file names of the pictures that are there. */
function picturesIn(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true });
  const rows = database.prepare('SELECT filename FROM media ORDER BY id').all();
  database.close();
  return rows.map(({ filename }) => String(filename));
}

const paragraphs = (texts: readonly Text[]) => texts.map((text) => ({ text }));

/** The documents as a catalogue file has them, each after those that it requires. */
function* documentsOf({ brands, groups, product }: Generated, size: number) {
  const documentOf = (collection: string, id: string, data: object): GivenDocument => ({
    ...{ collection, id, status: 'published', updatedAt: WRITTEN_AT, data: { ...data } },
  });
  for (const { id, title, summary, description } of groups) {
    yield documentOf('groups', id, { title, summary, description });
  }
  for (const { id, name, founded, place, summary, story } of brands) {
    yield documentOf('brands', id, { name, founded, place, summary, story: paragraphs(story) });
  }
  for (let index = 0; index < size; index += 1) {
    const { id, updatedAt: _, description, ...data } = product(index);
    yield documentOf('products', id, { ...data, description: paragraphs(description) });
  }
}

/** @throws {Error} with the first document that is refused. */
async function load(state: string, size: number): Promise<void> {
  const pictures = picturesIn(stateFiles(contentFolder(state)).authoring);
  const target = await openTarget({ ...process.env, VITRINE_STATE: state });
  const write = async (documents: readonly GivenDocument[]) => {
    const outcomes = await target.write(documents, OPTIONS);
    const refused = outcomes.find(({ outcome }) => outcome === 'refused');
    if (refused) throw new Error(refused.reasons.join('; '));
  };
  let batch: GivenDocument[] = [];
  for (const document of documentsOf(generateCatalogue(pictures), size)) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    await write(batch);
    batch = [];
  }
  await write(batch);
  if (!(await target.settle())) throw new Error('Not every document could be projected');
  await target.close();
}

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });
const size = Number(values.products);
const began = performance.now();
await load(process.env['VITRINE_STATE'] ?? '.vitrine', size);
const seconds = (performance.now() - began) / 1000;
process.stdout.write(`${JSON.stringify({ products: size, seconds })}\n`);
process.exit();
