import { initialOf, type Picture as PictureData, pictureFiles } from '@vitrine/contract';
import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { focusPosition } from './focus-position.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** The picture from the content service; null shows a calm frame with the initial of `name`. */
  picture: PictureData | null;
  /** The name of what it shows. */
  name?: string | undefined;
  /**
   * CSS `sizes`: the width of the picture, depending on the width of the page. WebKit ignores it if
   * it has `min()`, `max()` or `clamp()`: write a condition in place of each.
   */
  sizes: string;
  /** Whether to load it first, because it is visible without scrolling. */
  priority?: boolean;
  /** Whether to request nothing yet: its space shows the preview. */
  held?: boolean;
  /** Replaces the alternative text of the picture; empty if the text beside it says the same. */
  alt?: string;
  /** Locale code of the alternative text if it is not in the page's language. */
  lang?: string | undefined;
  /**
   * Whether to fill the frame given by `className` and cut off what does not fit, around the focal
   * point of the picture.
   */
  cover?: boolean;
  className?: string | undefined;
}

/**
 * Shows a picture in the best format, in the width that the page needs. A browser without that
 * format gets one JPEG. Its space has the final size and the background colour from the start, so
 * nothing moves when the picture arrives. If it cannot be loaded, its alternative text is shown in
 * that space, until the page has new data.
 *
 * @example <Picture picture={item.image} sizes="(width < 45rem) 50vw, 25vw" />
 */
export function Picture(props: PictureProps) {
  const { picture, name = '', sizes, priority = false, held = false } = props;
  const { alt, lang, cover = false, className } = props;
  // The data of the page that failed: data that are loaded again are another object.
  const [failed, setFailed] = useState<PictureData>();
  if (picture === null) {
    return (
      <div aria-hidden="true" className={classNames(styles['frame'], styles['empty'], className)}>
        <Text
          scale="display"
          compact
          className={styles['initial']}
          data-initial={initialOf(name)}
        />
      </div>
    );
  }
  const aspectRatio = `${picture.width} / ${picture.height}`;
  const position = cover ? focusPosition(picture) : undefined;
  const frame = {
    className: classNames(styles['frame'], className),
    style: groundOf(picture, position),
  };
  const image = classNames(styles['image'], cover && styles['cover']);
  const text = alt ?? picture.alt;
  if (failed === picture) {
    return (
      <span {...frame} {...(text !== '' && { role: 'img', 'aria-label': text, lang })}>
        <span className={classNames(image, styles['failed'])} style={{ aspectRatio }}>
          {text !== '' && (
            <Text scale="caption" className={styles['text']}>
              {text}
            </Text>
          )}
        </span>
      </span>
    );
  }
  const { src, ...source } = pictureFiles(picture);
  return (
    <picture {...frame}>
      {!held && <source {...source} sizes={sizes} />}
      <img
        key={picture.src}
        alt={text}
        lang={lang}
        ref={priority ? loadNow : undefined}
        loading="lazy"
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        width={picture.width}
        height={picture.height}
        // Without a file, an image has no ratio of its own.
        style={{ objectPosition: position, ...(held && { aspectRatio }) }}
        src={held ? undefined : src}
        className={image}
        onError={() => setFailed(picture)}
      />
    </picture>
  );
}

/** The ground of the frame, shown until the picture is loaded. */
const groundOf = ({ color, preview }: PictureData, position: string | undefined) => ({
  backgroundColor: color,
  ...(preview !== undefined && {
    backgroundImage: `url(${preview})`,
    backgroundPosition: position,
  }),
});

/**
 * Loads an image that is in the document without waiting for the layout. From the start on, WebKit
 * would load the JPEG, too: React sets `src` before the image is in `<picture>`.
 */
function loadNow(image: HTMLImageElement | null): void {
  if (image !== null) image.loading = 'eager';
}
