import type { Head, Picture } from '@vitrine/contract';
import { SHARE_IMAGE_NAME, SHARE_IMAGE_SIZE } from '../../media/rendition-name.ts';
import type { SourceMedia } from '../source/source-documents.ts';
import type { TextReader } from '../source/text-reader.ts';

/**
 * A picture as in responses, with `path` for its marks; its URL is a template for width and format.
 */
export function pictureOf(media: SourceMedia, path: string, reader: TextReader): Picture {
  return {
    src: `/media/${media.hash}.{width}.{format}`,
    alt: reader.read(`${path}.alt`, media.alt),
    width: media.renditionWidth,
    height: media.renditionHeight,
    widths: media.widths,
    formats: ['avif', 'jpg'],
    color: media.color,
    ...(media.preview !== undefined && { preview: media.preview }),
    ...focusOf(media),
  };
}

const CENTRE = 50;

/** Nothing for the centre, which Payload writes into every upload. */
function focusOf({ focalX, focalY }: SourceMedia): Pick<Picture, 'focus'> {
  const [x, y] = [focalX ?? CENTRE, focalY ?? CENTRE];
  return x === CENTRE && y === CENTRE ? {} : { focus: [x, y] };
}

/** The part of a picture that a head uses. */
export type Pictured = Pick<Picture, 'src' | 'alt'>;

/** The picture in the shape of a link preview. */
export function sharedImage({ src, alt }: Pictured): Pick<Head, 'image' | 'imageDetails'> {
  return {
    image: src.replace('{width}.{format}', SHARE_IMAGE_NAME),
    imageDetails: { ...SHARE_IMAGE_SIZE, alt },
  };
}
