import { useLocale } from '@vitrine/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { scrollToPicture } from './carousel.tsx';

/** How long the picture before stays in sight while the next one is loaded and decoded. */
const MAX_WAIT_MS = 2_000;

/**
 * The picture of the carousel that is visible. It begins with the selected variant's, and goes
 * there when another variant is selected.
 *
 * @param chosen Index of the selected variant's picture.
 */
export function useCurrentPicture(carousel: RefObject<HTMLUListElement | null>, chosen: number) {
  const { direction } = useLocale();
  const [current, setCurrent] = useState(chosen);
  const [target, setTarget] = useState({ index: chosen, waits: false });
  const before = useRef(chosen);

  function go(index: number): void {
    setCurrent(index);
    setTarget({ index, waits: true });
  }

  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    setCurrent(chosen);
    setTarget({ index: chosen, waits: true });
  }, [chosen]);

  useEffect(() => {
    const reel = carousel.current;
    if (reel === null) return;
    const scroll = () => scrollToPicture(reel, target.index, direction);
    if (!target.waits) {
      scroll();
      return;
    }
    return whenDecoded(reel.querySelectorAll('img')[target.index], scroll);
  }, [carousel, target, direction]);

  return {
    current,
    /** The visitor has swiped to a picture. */
    setCurrent,
    go,
  };
}

/**
 * Calls back when an image can be painted, or will not be, or has taken too long.
 *
 * @returns A function after which it does not call back.
 */
function whenDecoded(image: HTMLImageElement | undefined, then: () => void): () => void {
  let isOver = false;
  const end = () => {
    if (!isOver) then();
    isOver = true;
  };
  // It is beside the window, so it would not be loaded.
  if (image) image.loading = 'eager';
  const timer = setTimeout(end, MAX_WAIT_MS);
  const decoded = async () => image?.decode();
  decoded().then(end, end);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
