import type { Picture as PictureData } from '@vitrine/contract';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';
import { mediaType, renditionUrl, srcSet } from './rendition.ts';

export interface PictureProps {
  /** As the content service answers it; null leaves a quiet ground in its place. */
  picture: PictureData | null;
  /** CSS `sizes`: how wide the picture is shown, by width of the page. */
  sizes: string;
  /** For what the first screenful shows: loaded at once and before others. */
  priority?: boolean;
  /** Instead of the picture's own; empty where the text beside it says the same. */
  alt?: string;
  /** The language of its words where it is not the page's own. */
  lang?: string | undefined;
  /** Fill the frame that the class name gives it, cut where it does not fit. */
  cover?: boolean;
  className?: string | undefined;
}

/**
 * A picture in the best format and width for the page, on its ground's colour and in its own
 * proportions from the start, so that nothing moves when it arrives.
 *
 * @example <Picture picture={item.image} sizes="(width < 45rem) 50vw, 25vw" />
 */
export function Picture(props: PictureProps) {
  const { picture, sizes, priority = false, alt, lang, cover = false, className } = props;
  if (picture === null) {
    return <div className={classNames(styles['frame'], styles['empty'], className)} />;
  }
  const { formats, widths } = picture;
  const last = formats.at(-1) ?? 'jpg';
  return (
    <picture
      className={classNames(styles['frame'], className)}
      style={{
        backgroundColor: picture.color,
        ...(picture.preview !== undefined && { backgroundImage: `url(${picture.preview})` }),
      }}
    >
      {formats.slice(0, -1).map((format) => (
        <source
          key={format}
          type={mediaType(format)}
          srcSet={srcSet(picture, format)}
          sizes={sizes}
        />
      ))}
      <img
        key={picture.src}
        alt={alt ?? picture.alt}
        lang={lang}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        width={picture.width}
        height={picture.height}
        sizes={sizes}
        srcSet={srcSet(picture, last)}
        src={renditionUrl(picture, widths[Math.floor(widths.length / 2)] ?? picture.width, last)}
        className={classNames(styles['image'], cover && styles['cover'])}
      />
    </picture>
  );
}
