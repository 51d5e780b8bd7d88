import type { LanguageFallbacks, Picture as PictureData } from '@vitrine/contract';
import { announce, type Translate, useLocale } from '@vitrine/kit';
import { Picture, Text, VisuallyHidden } from '@vitrine/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { MessageKey } from '../../messages.ts';
import { pictureForKey } from './arrow-keys.ts';
import { Captions } from './captions.tsx';
import { Carousel } from './carousel.tsx';
import styles from './gallery.module.css';
import { useCurrentPicture } from './use-current-picture.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

interface GalleryProps {
  pictures: readonly PictureData[];
  /** The picture of the selected variant. */
  chosen: number | undefined;
  /** `marks` of the product. */
  marks: LanguageFallbacks;
  t: Translate<MessageKey>;
}

/**
 * The pictures of the product: one large picture and thumbnails of all. Visitors swipe through the
 * large ones, use arrow keys on the thumbnails, and can enlarge each picture. Selecting a variant
 * shows its picture.
 */
export function Gallery({ pictures, chosen = 0, marks, t }: GalleryProps) {
  const { direction } = useLocale();
  const [enlarged, setEnlarged] = useState(false);
  const carousel = useRef<HTMLUListElement>(null);
  const { current, setCurrent, go } = useCurrentPicture(carousel, chosen);
  const thumbnails = useRef<HTMLUListElement>(null);
  const total = pictures.length;

  function show(index: number): void {
    go(index);
    announce(t('picture', { number: index + 1, total }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = pictureForKey(event.key, current, total, direction);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    thumbnails.current?.querySelectorAll('button')[next]?.focus();
  }

  function onZoomClose(): void {
    setEnlarged(false);
    // The browser focuses the picture that opened the dialog; the visitor may have moved to
    // another.
    carousel.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true });
  }

  return (
    <section aria-label={t('pictures')} className={styles['gallery']}>
      <div>
        {total === 0 && <Picture picture={null} sizes="0" />}
        <Carousel
          ref={carousel}
          pictures={pictures}
          marks={marks}
          current={current}
          onSwipe={setCurrent}
          onEnlarge={() => setEnlarged(true)}
          t={t}
        />
        <Captions pictures={pictures} marks={marks} current={current} />
      </div>
      {total > 1 && (
        <ul ref={thumbnails} className={styles['thumbnails']}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-pressed={index === current}
                className={styles['thumbnail']}
                onClick={() => show(index)}
                onKeyDown={onKeyDown}
              >
                <Picture picture={picture} sizes="6rem" alt="" />
                <VisuallyHidden>
                  <Text scale="caption">{t('picture', { number: index + 1, total })}</Text>
                </VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      {enlarged && (
        <ZoomDialog
          pictures={pictures}
          marks={marks}
          current={current}
          onShow={go}
          onClose={onZoomClose}
          t={t}
        />
      )}
    </section>
  );
}
