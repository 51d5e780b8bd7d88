import { type Field, type PayloadRequest, ValidationError } from 'payload';
import { valuesIn } from './field-shapes.ts';
import { isRecord } from './is-record.ts';
import { keysIn } from './references.ts';

interface Saved {
  data: unknown;
  /** The newest version; its references exist. */
  original: unknown;
  req: PayloadRequest;
}

/** A document that another one names. */
interface Named {
  path: string;
  collection: string;
  key: string;
}

const nameOf = ({ collection, key }: Omit<Named, 'path'>): string => `${collection}/${key}`;

function namedIn(fields: readonly Field[], data: unknown): Named[] {
  return [...valuesIn(fields, data, '')].flatMap(({ field, value, at: path }) => {
    if (field.type !== 'relationship' && field.type !== 'upload') return [];
    const { relationTo: collection } = field;
    if (typeof collection !== 'string') return [];
    return keysIn(value).map((key) => ({ path, collection, key: String(key) }));
  });
}

/** The documents of those that exist, by collection and key. */
async function existing(named: readonly Named[], req: PayloadRequest): Promise<Set<string>> {
  const names = new Set<string>();
  for (const [collection, all] of Map.groupBy(named, (each) => each.collection)) {
    const isText = req.payload.collections[collection]?.customIDType === 'text';
    const keys = [...new Set(all.map(({ key }) => (isText ? key : Number(key))))];
    const where = { id: { in: keys } };
    const select = { id: true } as const;
    const { docs } = await req.payload.db.find({ collection, where, select, limit: 0, req });
    for (const { id } of docs) names.add(nameOf({ collection, key: String(id) }));
  }
  return names;
}

/**
 * Refuses references to documents that do not exist, at which the database would fail. Looks for
 * those alone that the newest version does not have.
 *
 * @throws {ValidationError} 400 that names each field.
 */
export async function requireReferences(
  slug: string,
  fields: readonly Field[],
  { data, original, req }: Saved,
): Promise<void> {
  const unchanged = new Set(namedIn(fields, original).map(nameOf));
  // A new document may name itself.
  if (isRecord(data)) unchanged.add(nameOf({ collection: slug, key: String(data['id']) }));
  const named = namedIn(fields, data).filter((each) => !unchanged.has(nameOf(each)));
  if (named.length === 0) return;
  const present = await existing(named, req);
  const errors = named
    .filter((each) => !present.has(nameOf(each)))
    .map(({ path, collection, key }) => ({
      path,
      message: `There is no "${key}" in ${collection}`,
    }));
  if (errors.length > 0) throw new ValidationError({ collection: slug, errors }, req.t);
}
