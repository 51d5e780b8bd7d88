import { setTimeout as pause } from 'node:timers/promises';
import { contentTypeOf, IMMUTABLE } from '@vitrine/http';
import type { Copy } from '../copy.ts';
import { filePath } from '../document-file.ts';
import type { Source } from '../source.ts';
import { type Asset, assetsOf, urlsOfStyle } from './asset-urls.ts';

/** Pause between two looks whether a picture has been drawn. */
const LOOK_INTERVAL_MS = 1000;

export interface AssetOptions {
  source: Source;
  copy: Copy;
  /**
   * Time in which no picture may become ready before another size is taken in its place, in ms.
   * With 0, every rendition is the first look of its picture.
   */
  pictureWaitMs: number;
}

/** Exports pictures and fonts that responses refer to, each once. */
export function createAssetExport({ source, copy, pictureWaitMs }: AssetOptions) {
  const exported = new Map<string, Promise<void>>();
  let readyAt = performance.now();

  const exportOnce = (asset: Asset): Promise<void> => {
    const running = exported.get(asset.url) ?? exportAsset(asset);
    exported.set(asset.url, running);
    return running;
  };

  async function exportAsset({ url, firstLook }: Asset): Promise<void> {
    const path = filePath(url.split('?', 1)[0] ?? url);
    const isStyle = path.endsWith('.css');
    if (!isStyle && (await copy.keep(path))) return;
    const { response, isNearest } = await (firstLook && pictureWaitMs === 0
      ? nearest(url, firstLook)
      : whenReady(url));
    if (response.status !== 200) {
      throw new Error(`${url} was answered with ${response.status}.`);
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (isStyle) {
      const fonts = urlsOfStyle(new TextDecoder().decode(bytes), url);
      await Promise.all(fonts.map((font) => exportOnce({ url: font })));
    }
    const { type } = isNearest
      ? { type: response.headers.get('Content-Type') ?? 'image/jpeg' }
      : contentTypeOf(path);
    const caching = isNearest ? 'public, max-age=300' : IMMUTABLE;
    await copy.write({ path, bytes, type, caching }, { temporary: isNearest });
  }

  async function nearest(url: string, firstLook: string) {
    const response = await source.fromContent(firstLook);
    return { response, isNearest: url !== firstLook || isOtherSize(response) };
  }

  /** A rendition that is not drawn yet is answered with another size, and drawn meanwhile. */
  async function whenReady(url: string) {
    for (;;) {
      const response = await source.fromContent(url);
      const isNearest = isOtherSize(response);
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
    const assets = assetsOf(value);
    // The picture of a link preview is a rendition too.
    const firstLooks = new Map(
      assets.flatMap(({ url, firstLook }) => (firstLook === undefined ? [] : [[url, firstLook]])),
    );
    for (const { url, firstLook = firstLooks.get(url) } of assets) {
      await exportOnce({ url, ...(firstLook !== undefined && { firstLook }) });
    }
  };
}

/** Whether another rendition was sent, because the requested one is not drawn yet. */
const isOtherSize = ({ headers }: Response): boolean => headers.has('Content-Location');
