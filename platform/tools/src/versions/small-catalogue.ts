import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../run.ts';

const Document = v.object({
  collection: v.optional(v.string()),
  global: v.optional(v.string()),
  id: v.optional(v.union([v.string(), v.number()])),
  status: v.optional(v.string()),
  updatedAt: v.string(),
  data: v.record(v.string(), v.unknown()),
});
type Document = v.InferOutput<typeof Document>;

const SAMPLE_CATALOGUE = join(ROOT, 'platform', 'sample-catalogue');

/** Of these, a few stand for all. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  products: ['tall-carafe', 'ash-bowl', 'footed-tumbler'],
  brands: ['ebbharrow'],
  groups: ['vessels'],
  stories: ['a-table-for-two'],
  pages: ['about'],
  // Those that have the products.
  places: ['1', '9', '11', '14'],
  // The one of which two products are kept.
  sets: ['2'],
  synonyms: ['1', '2', '3'],
};

/** They follow from the picture. */
const OF_PICTURE = [
  ...['hash', 'widths', 'preview', 'color', 'filesize'],
  ...['width', 'height', 'renditionWidth', 'renditionHeight'],
];

const PICTURE_WIDTH = 120;

/** A picture of sharp. */
interface Picture {
  resize(width: number): Picture;
  avif(options: { quality: number }): Picture;
  toBuffer(): Promise<Buffer>;
}

/** A dependency of the content service. */
const sharp: (file: string) => Picture = createRequire(
  join(ROOT, 'platform', 'content', 'package.json'),
)('sharp');

/** Writes a part of the sample catalogue, with every kind of document, and small pictures. */
export async function writeSmallCatalogue(folder: string): Promise<void> {
  const [head = '', ...lines] = readFileSync(join(SAMPLE_CATALOGUE, 'catalogue.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const all = lines.map((line) => v.parse(Document, JSON.parse(line)));
  const isKept = ({ collection = '', id }: Document) =>
    collection !== 'media' && (KEPT[collection]?.includes(String(id)) ?? true);
  const gone = new Set(
    all.filter((each) => !isKept(each) && each.collection !== 'media').map(({ id }) => String(id)),
  );
  const kept = all.filter(isKept).map((each) => ({ ...each, data: without(gone, each.data) }));
  const text = JSON.stringify(kept);
  const media = all.filter(
    ({ collection, id }) => collection === 'media' && text.includes(`"${id}"`),
  );
  await mkdir(join(folder, 'pictures'), { recursive: true });
  for (const { id } of media) {
    const picture = sharp(join(SAMPLE_CATALOGUE, 'pictures', String(id))).resize(PICTURE_WIDTH);
    await writeFile(
      join(folder, 'pictures', String(id)),
      await picture.avif({ quality: 30 }).toBuffer(),
    );
  }
  const plain = media.map((each) => ({ ...each, data: omit(each.data, OF_PICTURE) }));
  const written = [...plain, ...kept].map((each) => JSON.stringify(each));
  await writeFile(join(folder, 'catalogue.jsonl'), `${[head, ...written].join('\n')}\n`);
}

const omit = (data: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** A value without references to documents that are gone, and with one picture of several. */
function without(
  gone: ReadonlySet<string>,
  data: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => typeof value !== 'string' || !gone.has(value))
      .map(([name, value]) => [name, pruned(gone, value, name === 'pictures' ? 1 : undefined)]),
  );
}

function pruned(gone: ReadonlySet<string>, value: unknown, most?: number): unknown {
  if (Array.isArray(value)) {
    return value
      .filter((each) => !refersTo(gone, each))
      .slice(0, most)
      .map((each) => pruned(gone, each));
  }
  const nested = v.safeParse(v.record(v.string(), v.unknown()), value);
  return nested.success ? without(gone, nested.output) : value;
}

/** Whether an item of a list is a document that is gone, or is about one. */
function refersTo(gone: ReadonlySet<string>, item: unknown): boolean {
  if (typeof item === 'string') return gone.has(item);
  if (typeof item !== 'object' || item === null) return false;
  return Object.values(item).some((value) => typeof value === 'string' && gone.has(value));
}
