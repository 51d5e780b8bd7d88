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

/** A picture with the files that the storefront uses, with its colour until it arrives. */
export function Picture({ picture, sizes, priority = false, alt }: PictureProps) {
  if (picture === null) return null;
  const [best = 'avif'] = picture.formats;
  return (
    <picture>
      <source type={`image/${best}`} srcSet={srcSetOf(picture, best)} sizes={sizes} />
      <img
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        src={urlOf(picture, 800, 'jpg')}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        style={{ backgroundColor: picture.color }}
      />
    </picture>
  );
}
