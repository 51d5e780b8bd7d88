import type { LanguageFallbacks, Picture as PictureData } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { classNames, Text, TranslationMark, VisuallyHidden } from '@vitrine/ui';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type Ref, useRef } from 'react';
import type { MessageKey } from '../../messages.ts';
import { pictureForKey, scrollableDistance } from './arrow-keys.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { BackIcon, CloseIcon, ForwardIcon, MinusIcon, PlusIcon } from './icons.tsx';
import { useModal } from './use-modal.ts';
import { useZoom } from './use-zoom.ts';
import { CLOSEST, closer, farther, WHOLE, zoomForKey } from './zoom.ts';
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
 * Shows the picture in a dialog: on a phone all of it, else larger than on the page. It becomes up
 * to two and a half times as large as the whole picture by tap or click at a spot, by pinch, by
 * `+`, `-` and `0`, or by the buttons. The dialog then scrolls by touch, wheel, arrow keys and
 * mouse drag. At the edge of the picture an arrow key goes on to the next.
 */
export function ZoomDialog({ pictures, marks, current, onShow, onClose, t }: ZoomDialogProps) {
  const { direction } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  const total = pictures.length;
  const picture = pictures[current];
  useModal(dialog, bar, close);
  const { zoom, opening, stage, zoomTo } = useZoom(dialog, current, picture, t);

  function onKeyDown(event: KeyboardEvent<HTMLDialogElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = zoomForKey(event.key, zoom);
    if (wanted !== undefined) {
      event.preventDefault();
      zoomTo(wanted);
      return;
    }
    if (!event.key.startsWith('Arrow') || event.repeat) return;
    const next = pictureForKey(event.key, current, total, direction);
    if (next === undefined || scrollableDistance(event.key, event.currentTarget, direction) >= 1)
      return;
    event.preventDefault();
    onShow(next);
  }

  function onClick({ target, clientX, clientY }: MouseEvent<HTMLDialogElement>): void {
    if (target instanceof Element && target.closest('[data-controls]')) return;
    zoomTo(zoom < CLOSEST ? CLOSEST : WHOLE, { x: clientX, y: clientY });
  }

  if (picture === undefined) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={t('pictures')}
      className={classNames(styles['zoom'], zoom > WHOLE && styles['close'])}
      onClose={onClose}
      onClick={onClick}
      onKeyDown={onKeyDown}
    >
      <div data-controls className={styles['edges']}>
        <ToolButton ref={close} label={t('close')} isCorner onClick={() => dialog.current?.close()}>
          <CloseIcon className={styles['icon']} />
        </ToolButton>
      </div>
      <EnlargedPicture
        key={picture.src}
        ref={stage}
        picture={picture}
        opening={opening}
        zoom={zoom}
      />
      <div ref={bar} data-controls className={styles['bar']}>
        <div aria-live="polite" className={styles['caption']}>
          <Text scale="caption" as="p" className={styles['number']}>
            {t('picture', { number: current + 1, total })}
          </Text>
          <Text scale="caption" as="p">
            <TranslationMark lang={marks?.[`images.${current}.alt`]}>{picture.alt}</TranslationMark>
          </Text>
        </div>
        <div className={styles['tools']}>
          {total > 1 && <Arrows current={current} total={total} onShow={onShow} t={t} />}
          <ToolButton
            label={t('zoomOut')}
            disabled={zoom <= WHOLE}
            onClick={() => zoomTo(farther(zoom))}
          >
            <MinusIcon className={styles['icon']} />
          </ToolButton>
          <ToolButton
            label={t('zoomIn')}
            disabled={zoom >= CLOSEST}
            onClick={() => zoomTo(closer(zoom))}
          >
            <PlusIcon className={styles['icon']} />
          </ToolButton>
        </div>
      </div>
    </dialog>
  );
}

interface ArrowsProps extends Pick<ZoomDialogProps, 'current' | 'onShow' | 't'> {
  total: number;
}

/** The buttons that show the picture before and the one after. */
function Arrows({ current, total, onShow, t }: ArrowsProps) {
  return (
    <>
      <ToolButton label={t('previous')} onClick={() => onShow((current - 1 + total) % total)}>
        <BackIcon className={styles['arrow']} />
      </ToolButton>
      <ToolButton label={t('next')} onClick={() => onShow((current + 1) % total)}>
        <ForwardIcon className={styles['arrow']} />
      </ToolButton>
    </>
  );
}

interface ToolButtonProps {
  ref?: Ref<HTMLButtonElement>;
  label: string;
  /** It keeps the focus, unlike a button with the attribute of that name. */
  disabled?: boolean;
  /** In the corner of the window, over the picture; else it stands in the bar. */
  isCorner?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function ToolButton({ label, disabled, isCorner, children, ...props }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={disabled}
      className={classNames(styles['tool'], isCorner && styles['corner'])}
      {...props}
    >
      {children}
      <VisuallyHidden>
        <Text scale="caption">{label}</Text>
      </VisuallyHidden>
    </button>
  );
}
