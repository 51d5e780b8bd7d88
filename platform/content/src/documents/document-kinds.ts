import type { FlattenedField, Payload, SanitizedCollectionConfig } from 'payload';

/** Collections and globals of a catalogue, in an order in which they can be written. */
export interface DocumentKinds {
  collections: SanitizedCollectionConfig[];
  globals: Payload['config']['globals'];
}

/**
 * The collections that belong to a catalogue: all of them, except accounts and what the CMS keeps
 * for itself. A new collection is exported and imported without a change here.
 */
export function documentKinds(config: Payload['config']): DocumentKinds {
  const cached = kinds.get(config);
  if (cached) return cached;
  const { collections, globals } = config;
  const own = collections.filter(({ slug, auth }) => !auth && !slug.startsWith('payload-'));
  const ordered = { collections: inOrder(own), globals };
  kinds.set(config, ordered);
  return ordered;
}

/** Importing a document needs them several times. */
const kinds = new WeakMap<Payload['config'], DocumentKinds>();

/** A collection comes after those that its documents require. */
function inOrder(collections: readonly SanitizedCollectionConfig[]): SanitizedCollectionConfig[] {
  const ordered: SanitizedCollectionConfig[] = [];
  const waiting = [...collections];
  while (waiting.length > 0) {
    const isReady = ({ slug, flattenedFields }: SanitizedCollectionConfig) =>
      [...requiredCollections(flattenedFields)].every(
        (required) => required === slug || !waiting.some((other) => other.slug === required),
      );
    // Collections that require each other come in the order of the configuration.
    const next = Math.max(waiting.findIndex(isReady), 0);
    ordered.push(...waiting.splice(next, 1));
  }
  return ordered;
}

function* requiredCollections(fields: readonly FlattenedField[]): Generator<string> {
  for (const field of fields) {
    if (field.type === 'relationship' || field.type === 'upload') {
      // Pictures come first: documents without them would have to be written again.
      if (field.required || field.type === 'upload') yield* [field.relationTo].flat();
    } else if (field.type === 'blocks') {
      for (const block of field.blocks) yield* requiredCollections(block.flattenedFields);
    } else if ('flattenedFields' in field) {
      yield* requiredCollections(field.flattenedFields);
    }
  }
}
