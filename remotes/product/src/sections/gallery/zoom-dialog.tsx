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

interface ZoomDialogProps {
  pictures: readonly PictureData[];
  /** `marks` of the product. */
  marks: LanguageFallbacks;
  current: number;
  onShow: (index: number) => void;
  onClose: () => void;
  t: Translate<MessageKey>;
}

/**
 * Shows a picture in full size in a dialog that scrolls by touch, wheel, arrow keys and mouse drag.
 * At the edge of the picture an arrow key goes on to the next picture.
 */
export function ZoomDialog({ pictures, marks, current, onShow, onClose, t }: ZoomDialogProps) {
  const { direction } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const total = pictures.length;
  const picture = pictures[current];

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    close.current?.focus();
    return dragToPan(element);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    if (!event.key.startsWith('Arrow') || event.repeat) return;
    const next = pictureForKey(event.key, current, total, direction);
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
        <div aria-live="polite" className={styles['caption']}>
          <Text scale="caption" as="p" className={styles['number']}>
            {t('picture', { number: current + 1, total })}
          </Text>
          <Text scale="caption" as="p">
            <TranslationMark lang={marks?.[`images.${current}.alt`]}>{picture.alt}</TranslationMark>
          </Text>
        </div>
        {total > 1 && (
          <>
            <ToolButton label={t('previous')} onClick={() => onShow((current - 1 + total) % total)}>
              <BackIcon className={styles['arrow']} />
            </ToolButton>
            <ToolButton label={t('next')} onClick={() => onShow((current + 1) % total)}>
              <ForwardIcon className={styles['arrow']} />
            </ToolButton>
          </>
        )}
        <ToolButton ref={close} label={t('close')} onClick={() => dialog.current?.close()}>
          <CloseIcon className={styles['icon']} />
        </ToolButton>
      </div>
    </dialog>
  );
}

interface ToolButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  onClick: () => void;
  children: ReactNode;
}

function ToolButton({ ref, label, onClick, children }: ToolButtonProps) {
  return (
    <button ref={ref} type="button" className={styles['tool']} onClick={onClick}>
      {children}
      <VisuallyHidden>
        <Text scale="caption">{label}</Text>
      </VisuallyHidden>
    </button>
  );
}
