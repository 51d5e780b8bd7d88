import type { LanguageFallbacks, Picture as PictureData } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Picture, type PictureProps, Text, VisuallyHidden } from '@vitrine/ui';
import { type RefObject, useState } from 'react';
import type { MessageKey } from '../../messages.ts';
import styles from './carousel.module.css';
import { EnlargeIcon } from './icons.tsx';
import { LARGE_PICTURE_SIZES } from './sizes.ts';

interface CarouselProps {
  ref: RefObject<HTMLUListElement | null>;
  pictures: readonly PictureData[];
  marks: LanguageFallbacks;
  current: number;
  /** Whether a visitor is at the gallery: the pictures beside the current one are loaded. */
  visited: boolean;
  /** The visitor has swiped to another picture. */
  onSwipe: (index: number) => void;
  /** The visitor wants to enlarge the current picture. */
  onEnlarge: () => void;
  t: Translate<MessageKey>;
}

/** The large pictures in a row, one of them visible. The visitor scrolls through them. */
export function Carousel(props: CarouselProps) {
  const { ref, pictures, marks, current, visited, onSwipe, onEnlarge, t } = props;
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
          <LargePicture
            picture={picture}
            near={index === current || (visited && Math.abs(index - current) === 1)}
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

interface LargePictureProps extends Pick<PictureProps, 'picture' | 'priority' | 'lang'> {
  /** Whether the visitor sees it, or may see it next. */
  near: boolean;
}

/** Requests its file when the visitor comes near, and keeps it from then on. */
function LargePicture({ near, ...picture }: LargePictureProps) {
  const [wasNear, setWasNear] = useState(near);
  if (near && !wasNear) setWasNear(true);
  return (
    <Picture
      {...picture}
      sizes={LARGE_PICTURE_SIZES}
      held={!wasNear}
      cover
      className={styles['picture']}
    />
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
