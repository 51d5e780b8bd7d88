import * as v from 'valibot';
import type { Change } from '../../authoring/change.ts';
import { type CmsReader, type DocumentKind, isDocumentKind } from './cms-reader.ts';
import { Key } from './source-documents.ts';

const Identified = v.object({ id: Key });

/**
 * Reads the documents of one batch: one query for all that the builders ask for at the same time,
 * and no document twice. Use it for one batch, while nobody writes: it keeps every document.
 *
 * @example
 * const build = createRowBuilder(createBatchReader(cms), warn);
 * await Promise.all(documents.map(build)); // one query for all products, one for their brands, …
 *
 * @param expected Documents that are read at once, before a builder asks for them.
 */
export function createBatchReader(cms: CmsReader, expected: readonly Change[] = []): CmsReader {
  const loaders = new Map<DocumentKind, DocumentLoader>();
  const locales = once(cms.locales);
  const attributes = once(cms.attributes);
  const places = once(cms.places);

  function loaderOf(kind: DocumentKind): DocumentLoader {
    let loader = loaders.get(kind);
    if (!loader) {
      loader = new DocumentLoader((keys) => cms.documents(kind, keys));
      loaders.set(kind, loader);
    }
    return loader;
  }

  async function documents(kind: DocumentKind, keys: readonly string[]): Promise<unknown[]> {
    const loader = loaderOf(kind);
    const loaded = await Promise.all(keys.map((key) => loader.load(key)));
    return loaded.filter((document) => document !== undefined);
  }

  for (const { kind, key } of expected) {
    if (isDocumentKind(kind)) void loaderOf(kind).load(key).catch(ignore);
  }
  if (expected.length > 0) void locales().catch(ignore);
  if (expected.some(({ kind }) => kind === 'product')) void attributes().catch(ignore);

  return {
    ...cms,
    locales,
    attributes,
    places,
    documents,
    document: (kind, key) => loaderOf(kind).load(key),
  };
}

/** The builder that asks for it gets the error. */
const ignore = () => undefined;

function once<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= read();
    return result;
  };
}

/** Reads documents of one kind. All `load()` calls of one turn of the event loop share a query. */
class DocumentLoader {
  readonly #read: (keys: readonly string[]) => Promise<unknown[]>;
  readonly #documents = new Map<string, Promise<unknown>>();
  #next: { keys: string[]; found: Promise<Map<string, unknown>> } | undefined;

  constructor(read: (keys: readonly string[]) => Promise<unknown[]>) {
    this.#read = read;
  }

  load(key: string): Promise<unknown> {
    let document = this.#documents.get(key);
    if (!document) {
      this.#next ??= this.#open();
      this.#next.keys.push(key);
      document = this.#next.found.then((documents) => documents.get(key));
      this.#documents.set(key, document);
    }
    return document;
  }

  #open() {
    const keys: string[] = [];
    const turnEnded = new Promise((resolve) => setImmediate(resolve));
    const found = turnEnded.then(async () => {
      this.#next = undefined;
      const documents = await this.#read(keys);
      return new Map(documents.map((each) => [v.parse(Identified, each).id, each]));
    });
    return { keys, found };
  }
}
