import type { LanguageFallbacks, Picture as PictureData } from '@vitrine/contract';
import { announce, type Translate, useLocale } from '@vitrine/kit';
import { Picture, Text, VisuallyHidden } from '@vitrine/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { MessageKey } from '../../messages.ts';
import { pictureForKey } from './arrow-keys.ts';
import { Captions } from './captions.tsx';
import { Carousel, scrollToPicture } from './carousel.tsx';
import styles from './gallery.module.css';
import { ZoomDialog } from './zoom-dialog.tsx';

interface GalleryProps {
  pictures: readonly PictureData[];
  /** The product's: they say which pictures' words are in another language. */
  marks: LanguageFallbacks;
  t: Translate<MessageKey>;
}

/**
 * The product's pictures: one large, the others small beside it. A finger swipes through the large
 * ones, arrow keys go through the small ones, and any can be looked at closely.
 */
export function Gallery({ pictures, marks, t }: GalleryProps) {
  const { direction } = useLocale();
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const reel = useRef<HTMLUListElement>(null);
  const others = useRef<HTMLUListElement>(null);
  const total = pictures.length;

  function go(index: number): void {
    setShown(index);
    if (reel.current !== null) scrollToPicture(reel.current, index, direction);
  }

  function show(index: number): void {
    go(index);
    announce(t('picture', { number: index + 1, total }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = pictureForKey(event.key, shown, total, direction);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    others.current?.querySelectorAll('button')[next]?.focus();
  }

  function leaveZoom(): void {
    setEnlarged(false);
    // The browser gives the focus back to the picture it was opened from; this may be another.
    reel.current?.querySelectorAll('button')[shown]?.focus({ preventScroll: true });
  }

  return (
    <section aria-label={t('pictures')} className={styles['gallery']}>
      <div>
        {total === 0 && <Picture picture={null} sizes="0" />}
        <Carousel
          ref={reel}
          pictures={pictures}
          marks={marks}
          shown={shown}
          onShown={setShown}
          onEnlarge={() => setEnlarged(true)}
          t={t}
        />
        <Captions pictures={pictures} marks={marks} shown={shown} />
      </div>
      {total > 1 && (
        <ul ref={others} className={styles['others']}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-pressed={index === shown}
                className={styles['other']}
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
          shown={shown}
          onShow={go}
          onClose={leaveZoom}
          t={t}
        />
      )}
    </section>
  );
}
