import { setImmediate as nextTurn } from 'node:timers/promises';
import { Locales } from '@vitrine/contract';
import * as v from 'valibot';
import type { PublishedPicture } from '../media/renditions-ahead.ts';
import type { CatalogueReader } from '../projection/catalogue-store/catalogue-store.ts';
import { storedBody } from './request/stored-body.ts';

const PAGES_READ_AT_ONCE = 500;

const StoredPicture = v.object({ src: v.string(), widths: v.array(v.number()) });

/**
 * The pictures on all published pages, each as often as it is shown. Requests are answered between
 * two pages.
 */
export async function* publishedPictures(
  reader: CatalogueReader,
): AsyncGenerator<PublishedPicture> {
  const locales = await storedBody(reader, Locales, 'locales', 'locales', '');
  if (!locales) return;
  for (let offset = 0; ; offset += PAGES_READ_AT_ONCE) {
    const pages = await reader.pages(offset, PAGES_READ_AT_ONCE);
    for (const { kind, key } of pages) {
      await nextTurn();
      const texts = [
        await reader.body(kind, key, locales.default),
        await reader.page(kind, key, locales.default),
      ];
      for (const text of texts) if (text !== undefined) yield* picturesIn(JSON.parse(text));
    }
    if (pages.length < PAGES_READ_AT_ONCE) return;
  }
}

function* picturesIn(value: unknown): Generator<PublishedPicture> {
  if (typeof value !== 'object' || value === null) return;
  const picture = v.safeParse(StoredPicture, value);
  if (picture.success) {
    const { src, widths } = picture.output;
    const hash = /^\/media\/([0-9a-f]{20})\./.exec(src)?.[1];
    if (hash !== undefined) yield { hash, widths };
    return;
  }
  for (const part of Object.values(value)) yield* picturesIn(part);
}
