import type { Picture as PictureData } from '@vitrine/contract';
import { Picture } from '@vitrine/ui';
import { type CSSProperties, type Ref, useState } from 'react';
import styles from './enlarged-picture.module.css';
import { CLOSEST } from './zoom.ts';

interface EnlargedPictureProps {
  /** The box that grows with the zoom: its `--zoom` is set by script. */
  ref: Ref<HTMLDivElement>;
  picture: PictureData;
  /** The zoom that it begins with. */
  opening: number;
  zoom: number;
}

/** A picture that fits the dialog around it, and is larger when it is zoomed. */
export function EnlargedPicture({ ref, picture, opening, zoom }: EnlargedPictureProps) {
  const { width, height } = picture;
  const [size] = useState<CSSProperties & Record<'--proportion' | '--zoom', number>>({
    '--proportion': width / height,
    '--zoom': opening,
  });
  // A visitor who comes closer gets a larger file once.
  const largest = zoom > opening ? CLOSEST : opening;
  const high = `${Math.round((100 * width) / height)}vh`;
  return (
    <div className={styles['view']} style={size}>
      <div ref={ref} className={styles['stage']}>
        <Picture
          picture={picture}
          sizes={`(aspect-ratio < ${width} / ${height}) ${largest * 100}vw, calc(${largest} * ${high})`}
          alt=""
          priority
        />
      </div>
    </div>
  );
}
