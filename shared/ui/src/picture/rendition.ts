import type { Picture } from '@vitrine/contract';

type Format = Picture['formats'][number];

/** Returns the URL of a rendition: one width in one format. */
export function renditionUrl(picture: Picture, width: number, format: Format): string {
  return picture.src.replace('{width}', String(width)).replace('{format}', format);
}

/**
 * Returns all widths of one format as the value of `srcset`.
 *
 * @example srcSet(picture, 'webp') // '/media/a.320.webp 320w, /media/a.640.webp 640w'
 */
export function srcSet(picture: Picture, format: Format): string {
  return picture.widths
    .map((width) => `${renditionUrl(picture, width, format)} ${width}w`)
    .join(', ');
}

/** Returns the `object-position` of a picture that its frame crops; undefined for the centre. */
export const focusPosition = ({ focus }: Picture): string | undefined =>
  focus?.map((percent) => `${percent}%`).join(' ');

/** Returns the media type of a format, for `<source type>`. */
export function mediaType(format: Format): string {
  return format === 'jpg' ? 'image/jpeg' : `image/${format}`;
}
