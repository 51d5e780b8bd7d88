import type { LanguageFallbacks, Picture as PictureData } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { Text, TranslationMark, VisuallyHidden } from '@vitrine/ui';
import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import type { MessageKey } from '../../messages.ts';
import { pictureForKey, scrollableDistance } from './arrow-keys.ts';
import { dragToPan } from './drag-to-pan.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { BackIcon, CloseIcon, ForwardIcon } from './icons.tsx';
import styles from './zoom-dialog.module.css';

interface ZoomProps {
  pictures: readonly PictureData[];
  /** The product's: they say which pictures' words are in another language. */
  marks: LanguageFallbacks;
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
  t: Translate<MessageKey>;
}

/**
 * A picture as large as it is, in a dialog that scrolls: by touch, wheel and arrow keys, or drawn
 * with the mouse. Where an arrow key has no further to go, it leads to the next picture.
 */
export function ZoomDialog({ pictures, marks, shown, onShow, onClose, t }: ZoomProps) {
  const { direction } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const total = pictures.length;
  const picture = pictures[shown];

  useLayoutEffect(() => {
    const { current } = dialog;
    if (current === null) return;
    current.showModal();
    close.current?.focus();
    return dragToPan(current);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    if (!event.key.startsWith('Arrow') || event.repeat) return;
    const next = pictureForKey(event.key, shown, total, direction);
    if (next === undefined || scrollableDistance(event.key, event.currentTarget, direction) >= 1)
      return;
    event.preventDefault();
    onShow(next);
  }

  if (picture === undefined) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={t('pictures')}
      className={styles['zoom']}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <EnlargedPicture key={picture.src} picture={picture} />
      <div className={styles['bar']}>
        <div aria-live="polite" className={styles['words']}>
          <Text scale="caption" as="p" className={styles['number']}>
            {t('picture', { number: shown + 1, total })}
          </Text>
          <Text scale="caption" as="p">
            <TranslationMark lang={marks?.[`images.${shown}.alt`]}>{picture.alt}</TranslationMark>
          </Text>
        </div>
        {total > 1 && (
          <>
            <Tool says={t('previous')} onClick={() => onShow((shown - 1 + total) % total)}>
              <BackIcon className={styles['way']} />
            </Tool>
            <Tool says={t('next')} onClick={() => onShow((shown + 1) % total)}>
              <ForwardIcon className={styles['way']} />
            </Tool>
          </>
        )}
        <Tool ref={close} says={t('close')} onClick={() => dialog.current?.close()}>
          <CloseIcon className={styles['icon']} />
        </Tool>
      </div>
    </dialog>
  );
}

interface ToolProps {
  ref?: Ref<HTMLButtonElement>;
  says: string;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ ref, says, onClick, children }: ToolProps) {
  return (
    <button ref={ref} type="button" className={styles['tool']} onClick={onClick}>
      {children}
      <VisuallyHidden>
        <Text scale="caption">{says}</Text>
      </VisuallyHidden>
    </button>
  );
}
