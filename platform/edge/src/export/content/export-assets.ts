import { setTimeout as pause } from 'node:timers/promises';
import { contentTypeOf, IMMUTABLE } from '@vitrine/http';
import type { Copy } from '../copy.ts';
import { filePath } from '../document-file.ts';
import type { Source } from '../source.ts';
import { assetUrls, urlsOfStyle } from './asset-urls.ts';

/** Pause between two looks whether a picture has been drawn. */
const LOOK_INTERVAL_MS = 1000;

export interface AssetOptions {
  source: Source;
  copy: Copy;
  /** Time in which no picture may become ready before another size is taken in its place, in ms. */
  pictureWaitMs: number;
}

/** Exports pictures and fonts that responses refer to, each once. */
export function createAssetExport({ source, copy, pictureWaitMs }: AssetOptions) {
  const exported = new Map<string, Promise<void>>();
  let readyAt = performance.now();

  const exportOnce = (url: string): Promise<void> => {
    const running = exported.get(url) ?? exportAsset(url);
    exported.set(url, running);
    return running;
  };

  async function exportAsset(url: string): Promise<void> {
    const path = filePath(url.split('?', 1)[0] ?? url);
    const isStyle = path.endsWith('.css');
    if (!isStyle && (await copy.keep(path))) return;
    const { response, isNearest } = await whenReady(url);
    if (response.status !== 200) {
      throw new Error(`${url} was answered with ${response.status}.`);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (isStyle) {
      const fonts = urlsOfStyle(new TextDecoder().decode(bytes), url);
      await Promise.all(fonts.map(exportOnce));
    }
    const { type } = isNearest
      ? { type: response.headers.get('Content-Type') ?? 'image/jpeg' }
      : contentTypeOf(path);
    const caching = isNearest ? 'public, max-age=300' : IMMUTABLE;
    await copy.write({ path, bytes, type, caching }, { temporary: isNearest });
  }

  /** A rendition that is not drawn yet is answered with another size, and drawn meanwhile. */
  async function whenReady(url: string) {
    for (;;) {
      const response = await source.fromContent(url);
      const isNearest = response.headers.has('Content-Location');
      if (!isNearest) readyAt = performance.now();
      if (!isNearest || performance.now() - readyAt >= pictureWaitMs) {
        return { response, isNearest };
      }
      await response.body?.cancel();
      await pause(LOOK_INTERVAL_MS);
    }
  }

  /** Resolves when everything that the value refers to is in the copy. */
  return async (value: unknown): Promise<void> => {
    for (const url of assetUrls(value)) await exportOnce(url);
  };
}
