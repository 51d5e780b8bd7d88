import type { Marks, Picture as PictureData } from '@vitrine/contract';
import { announce, type Translate, useLocale } from '@vitrine/kit';
import { Picture, Text, VisuallyHidden } from '@vitrine/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Key } from '../words.ts';
import styles from './gallery.module.css';
import { step } from './gallery-step.ts';

interface GalleryProps {
  pictures: readonly PictureData[];
  /** The product's: they say which pictures' words are in another language. */
  marks: Marks;
  t: Translate<Key>;
}

/** The product's pictures: one large, the others small beside it; arrow keys go through them. */
export function Gallery({ pictures, marks, t }: GalleryProps) {
  const { direction } = useLocale();
  const [shown, setShown] = useState(0);
  const others = useRef<HTMLUListElement>(null);
  const total = pictures.length;

  function show(index: number): void {
    setShown(index);
    announce(t('picture', { number: index + 1, total }));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const next = step(event.key, shown, total, direction);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    others.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <section aria-label={t('pictures')} className={styles['gallery']}>
      <Picture
        picture={pictures[shown] ?? null}
        sizes="(width < 45rem) 100vw, 56vw"
        priority
        lang={marks?.[`images.${shown}.alt`]}
        className={styles['large']}
      />
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
    </section>
  );
}
