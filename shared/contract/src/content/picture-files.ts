import type { Picture } from './responses/catalogue.ts';

/** In px. At 1440 px, the picture of a product's page is 724 px wide. */
const FALLBACK_WIDTH = 800;

/** The width of a picture in its last format: the largest up to 800 px. */
export const fallbackWidth = (widths: readonly number[]): number =>
  widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widths[0] ?? FALLBACK_WIDTH;

/**
 * The files of a picture: `type` and `srcSet` of a `<source>` in the best format, and `src` of the
 * `<img>` for browsers without that format.
 *
 * @param widths The widths in `srcSet`.
 */
export function pictureFiles(picture: Picture, widths: readonly number[] = picture.widths) {
  const { src, formats } = picture;
  const [best = 'jpg'] = formats;
  const url = (width: number, format: string) =>
    src.replace('{width}', String(width)).replace('{format}', format);
  return {
    type: best === 'jpg' ? 'image/jpeg' : `image/${best}`,
    srcSet: widths.map((width) => `${url(width, best)} ${width}w`).join(', '),
    src: url(fallbackWidth(picture.widths), formats.at(-1) ?? best),
  };
}
