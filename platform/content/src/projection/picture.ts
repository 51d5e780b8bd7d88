import type { Picture } from '@vitrine/contract';
import { FORMATS } from '../media/recipe.ts';
import type { SourceMedia } from './source.ts';
import type { Reader } from './text.ts';

/** A picture as answers have it at `path`; its address is a template for width and format. */
export function pictureOf(media: SourceMedia, path: string, reader: Reader): Picture {
  return {
    src: `/media/${media.hash}.{width}.{format}`,
    alt: reader.read(`${path}.alt`, media.alt),
    width: media.renditionWidth,
    height: media.renditionHeight,
    widths: media.widths,
    formats: [...FORMATS],
    color: media.color,
    ...(media.preview !== undefined && { preview: media.preview }),
  };
}

/** One rendition, for where there is no choice: sharing and structured data. */
export function sharedImage(picture: Picture): string {
  const width = picture.widths.findLast((candidate) => candidate <= 960) ?? picture.width;
  return picture.src.replace('{width}', String(width)).replace('{format}', 'jpg');
}
