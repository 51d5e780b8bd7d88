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
  current: number;
  /** The visitor has swiped to another picture. */
  onSwipe: (index: number) => void;
  /** The visitor wants to enlarge the current picture. */
  onEnlarge: () => void;
  t: Translate<MessageKey>;
}

/** The large pictures in a row, one of them visible. The visitor scrolls through them. */
export function Carousel({ ref, pictures, marks, current, onSwipe, onEnlarge, t }: CarouselProps) {
  const total = pictures.length;
  return (
    <ul
      ref={ref}
      className={styles['carousel']}
      onScroll={({ currentTarget }) => {
        const index = pictureInView(currentTarget);
        if (index !== current && index < total) onSwipe(index);
      }}
    >
      {pictures.map((picture, index) => (
        <li key={picture.src} className={styles['slide']}>
          <Picture
            picture={picture}
            sizes="(width < 45rem) 100vw, (width < 64rem) 56vw, (width < 99.5rem) 45.5vw, 45.25rem"
            priority={index === 0}
            lang={marks?.[`images.${index}.alt`]}
          />
          <button
            type="button"
            tabIndex={index === current ? 0 : -1}
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

/** Scrolls a picture of the carousel into view. */
export function scrollToPicture(
  carousel: HTMLUListElement,
  index: number,
  direction: 'ltr' | 'rtl',
): void {
  // From right to left, `scrollLeft` is negative.
  carousel.scrollLeft = carousel.clientWidth * (direction === 'rtl' ? -index : index);
}

/** Returns the picture that fills most of the carousel. */
function pictureInView({ scrollLeft, clientWidth }: HTMLUListElement): number {
  return clientWidth === 0 ? 0 : Math.round(Math.abs(scrollLeft) / clientWidth);
}
