import type { SourceItem } from './read-source.ts';

const MAX_ITEMS = 50;
/** A quarter of what the service reads at once: documents become larger with their pictures. */
const MAX_CHARACTERS = 4_000_000;

/** Gathers items, as many as are sent at once. */
export async function* inBatches(items: AsyncIterable<SourceItem>): AsyncGenerator<SourceItem[]> {
  let batch: SourceItem[] = [];
  let size = 0;
  for await (const item of items) {
    const length = JSON.stringify(item.document ?? '').length;
    if (batch.length === MAX_ITEMS || (size + length > MAX_CHARACTERS && batch.length > 0)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(item);
    size += length;
  }
  if (batch.length > 0) yield batch;
}
