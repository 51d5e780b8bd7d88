import type { LanguageFallbacks, Picture as PictureData } from '@vitrine/contract';
import { announce, retry, type Translate } from '@vitrine/kit';
import { Text } from '@vitrine/ui';
import { useRef, useState } from 'react';
import type { MessageKey } from '../../messages.ts';
import { Captions } from './captions.tsx';
import { Carousel } from './carousel.tsx';
import styles from './gallery.module.css';
import { Thumbnails } from './thumbnails.tsx';
import { useCurrentPicture } from './use-current-picture.ts';
import type { ZoomDialog } from './zoom-dialog.tsx';

interface GalleryProps {
  pictures: readonly PictureData[];
  /** The picture of the selected variant. */
  chosen: number | undefined;
  /** `marks` of the product. */
  marks: LanguageFallbacks;
  t: Translate<MessageKey>;
}

/**
 * The pictures of the product: one large picture, with its number on a phone, else with thumbnails
 * of all. Visitors swipe through the large ones, use arrow keys on the thumbnails, and can enlarge
 * each picture. Selecting a variant shows its picture.
 */
export function Gallery({ pictures, chosen = 0, marks, t }: GalleryProps) {
  const zoom = useZoomDialog();
  const carousel = useRef<HTMLUListElement>(null);
  const { current, setCurrent, go } = useCurrentPicture(carousel, chosen);
  const [visited, setVisited] = useState(false);
  const total = pictures.length;

  /** A pointer, a touch or the focus comes before a swipe, a key or a click. */
  function prepare(): void {
    setVisited(true);
    zoom.prepare();
  }

  function show(index: number): void {
    go(index);
    announce(t('picture', { number: index + 1, total }));
  }

  /** Used if the dialog cannot be loaded: the browser shows the file of the picture. */
  function showPicture(): void {
    const picture = carousel.current?.querySelectorAll('img')[current];
    if (picture) window.location.assign(picture.currentSrc);
  }

  function onZoomClose(): void {
    zoom.close();
    // The browser focuses the picture that opened the dialog; the visitor may have moved to
    // another.
    carousel.current?.querySelectorAll('button')[current]?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-label={t('pictures')}
      className={styles['gallery']}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <div className={styles['large']}>
        <Carousel
          ref={carousel}
          pictures={pictures}
          marks={marks}
          current={current}
          visited={visited}
          onSwipe={setCurrent}
          onEnlarge={() => void zoom.open().catch(showPicture)}
          t={t}
        />
        {total > 1 && (
          <Text scale="caption" aria-hidden dir="ltr" className={styles['number']}>
            {current + 1} / {total}
          </Text>
        )}
        <Captions pictures={pictures} marks={marks} current={current} />
      </div>
      {total > 1 && <Thumbnails pictures={pictures} current={current} onShow={show} t={t} />}
      {zoom.Dialog && (
        <zoom.Dialog
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

const importDialog = () => import(/* webpackChunkName: "zoom" */ './zoom-dialog.tsx');
const load = () => retry(importDialog, { isUrgent: true });

/** The dialog with the enlarged picture. Its code is loaded when a visitor comes near. */
function useZoomDialog() {
  const [shown, setShown] = useState<{ Dialog: typeof ZoomDialog }>();
  return {
    /** Undefined unless it is open. */
    Dialog: shown?.Dialog,
    /** Loads the dialog, so that it opens at once. */
    prepare: () => void load().catch(() => undefined),
    /** Opens the dialog; rejects if it cannot be loaded. */
    open: () => load().then((module) => setShown({ Dialog: module.ZoomDialog })),
    close: () => setShown(undefined),
  };
}
