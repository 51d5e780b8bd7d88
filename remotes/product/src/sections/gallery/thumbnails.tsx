import type { Picture as PictureData } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { Picture, Text, VisuallyHidden } from '@vitrine/ui';
import { type KeyboardEvent, useRef } from 'react';
import type { MessageKey } from '../../messages.ts';
import { pictureForKey } from './arrow-keys.ts';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  pictures: readonly PictureData[];
  current: number;
  onShow: (index: number) => void;
  t: Translate<MessageKey>;
}

/** A small picture of each large one. A press or an arrow key shows a large one. */
export function Thumbnails({ pictures, current, onShow, t }: ThumbnailsProps) {
  const { direction } = useLocale();
  const list = useRef<HTMLUListElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const next = pictureForKey(event.key, current, pictures.length, direction);
    if (next === undefined) return;
    event.preventDefault();
    onShow(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <ul ref={list} className={styles['thumbnails']}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-pressed={index === current}
            className={styles['thumbnail']}
            onClick={() => onShow(index)}
            onKeyDown={onKeyDown}
          >
            <Picture picture={picture} sizes="4.5rem" alt="" cover />
            <VisuallyHidden>
              <Text scale="caption">
                {t('picture', { number: index + 1, total: pictures.length })}
              </Text>
            </VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  );
}
