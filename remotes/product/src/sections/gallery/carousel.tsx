import type { LanguageFallbacks, Picture as PictureData } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Picture, Text, VisuallyHidden } from '@vitrine/ui';
import type { RefObject } from 'react';
import type { MessageKey } from '../../messages.ts';
import styles from './carousel.module.css';
import { EnlargeIcon } from './icons.tsx';

interface CarouselProps {
  ref: RefObject<HTMLUListElement | null>;
  pictures: readonly PictureData[];
  marks: LanguageFallbacks;
  shown: number;
  /** Another picture has been swiped to. */
  onShown: (index: number) => void;
  /** The one that is shown is to be looked at closely. */
  onEnlarge: () => void;
  t: Translate<MessageKey>;
}

/** The large pictures in a row, one of them in sight; the browser's own scrolling goes through them. */
export function Carousel({ ref, pictures, marks, shown, onShown, onEnlarge, t }: CarouselProps) {
  const total = pictures.length;
  return (
    <ul
      ref={ref}
      className={styles['reel']}
      onScroll={({ currentTarget }) => {
        const index = pictureInView(currentTarget);
        if (index !== shown && index < total) onShown(index);
      }}
    >
      {pictures.map((picture, index) => (
        <li key={picture.src} className={styles['slide']}>
          <Picture
            picture={picture}
            sizes="(width < 45rem) 100vw, (width < 64rem) 56vw, min(45.5vw, 45.25rem)"
            priority={index === 0}
            lang={marks?.[`images.${index}.alt`]}
          />
          <button
            type="button"
            tabIndex={index === shown ? 0 : -1}
            className={styles['enlarge']}
            onClick={onEnlarge}
          >
            <EnlargeIcon className={styles['icon']} />
            <VisuallyHidden>
              <Text scale="caption">{t('enlarge', { number: index + 1, total })}</Text>
            </VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Brings a picture of the reel in sight. */
export function scrollToPicture(
  reel: HTMLUListElement,
  index: number,
  direction: 'ltr' | 'rtl',
): void {
  // From right to left, a place further on is further to the left, and negative.
  reel.scrollLeft = reel.clientWidth * (direction === 'rtl' ? -index : index);
}

/** Which picture most of the reel shows. */
function pictureInView({ scrollLeft, clientWidth }: HTMLUListElement): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
}
