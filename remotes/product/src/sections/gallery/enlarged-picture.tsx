import type { Picture as PictureData } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { Picture } from '@vitrine/ui';
import { useEffect, useRef } from 'react';
import styles from './enlarged-picture.module.css';

/**
 * A picture at the width of its largest rendition, scrolled to its middle. It needs a dialog around
 * it.
 */
export function EnlargedPicture({ picture }: { picture: PictureData }) {
  const { direction } = useLocale();
  const stage = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const dialog = stage.current?.closest('dialog');
    if (!dialog) return;
    const middle = (dialog.scrollWidth - dialog.clientWidth) / 2;
    dialog.scrollLeft = direction === 'rtl' ? -middle : middle;
    dialog.scrollTop = (dialog.scrollHeight - dialog.clientHeight) / 2;
  }, [direction]);

  return (
    <div ref={stage} className={styles['stage']} style={{ maxInlineSize: picture.width }}>
      <Picture picture={picture} sizes={`min(250vw, ${picture.width}px)`} alt="" priority />
    </div>
  );
}
