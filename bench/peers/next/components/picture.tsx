import type { Picture as PictureData } from '../content/types.ts';

const urlOf = ({ src }: PictureData, width: number, format: string) =>
  src.replace('{width}', String(width)).replace('{format}', format);

const srcSetOf = (picture: PictureData, format: string) =>
  picture.widths.map((width) => `${urlOf(picture, width, format)} ${width}w`).join(', ');

interface PictureProps {
  picture: PictureData | null;
  sizes: string;
  /** Whether it is visible without scrolling. */
  priority?: boolean;
  alt?: string;
}

/** A picture in every format and width of the content service, with its colour until it arrives. */
export function Picture({ picture, sizes, priority = false, alt }: PictureProps) {
  if (picture === null) return null;
  return (
    <picture>
      {picture.formats.slice(0, -1).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSetOf(picture, format)}
          sizes={sizes}
        />
      ))}
      <img
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        srcSet={srcSetOf(picture, 'jpg')}
        src={urlOf(picture, 640, 'jpg')}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  );
}
