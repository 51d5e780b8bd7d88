import type { Picture as PictureData } from '@vitrine/contract';
import type { Translate } from '@vitrine/kit';
import { Picture, Text, VisuallyHidden } from '@vitrine/ui';
import type { KeyboardEventHandler, Ref } from 'react';
import type { MessageKey } from '../../messages.ts';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  ref: Ref<HTMLUListElement>;
  pictures: readonly PictureData[];
  current: number;
  onShow: (index: number) => void;
  onKeyDown: KeyboardEventHandler;
  t: Translate<MessageKey>;
}

/** A small picture of each large one. A press shows the large one. */
export function Thumbnails({ ref, pictures, current, onShow, onKeyDown, t }: ThumbnailsProps) {
  return (
    <ul ref={ref} className={styles['thumbnails']}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <button
            type="button"
            aria-pressed={index === current}
            className={styles['thumbnail']}
            onClick={() => onShow(index)}
            onKeyDown={onKeyDown}
          >
            <Picture picture={picture} sizes="6rem" alt="" />
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
