import { useLocale } from '@vitrine/kit';
import { type RefObject, useEffect, useState } from 'react';
import { scrollToPicture } from './carousel.tsx';

/**
 * The picture of the carousel that is visible. It begins with the selected variant's, and goes
 * there when another variant is selected.
 *
 * @param chosen Index of the selected variant's picture.
 */
export function useCurrentPicture(carousel: RefObject<HTMLUListElement | null>, chosen: number) {
  const { direction } = useLocale();
  const [current, setCurrent] = useState(chosen);

  useEffect(() => {
    setCurrent(chosen);
    if (carousel.current !== null) scrollToPicture(carousel.current, chosen, direction);
  }, [carousel, chosen, direction]);

  return {
    current,
    /** The visitor has swiped to a picture. */
    setCurrent,
    go(index: number): void {
      setCurrent(index);
      if (carousel.current !== null) scrollToPicture(carousel.current, index, direction);
    },
  };
}
