import { initialOf, type Picture, pictureFiles } from '@vitrine/contract';
import { classNames } from '../class-names.ts';
import { Text } from '../text/text.tsx';
import { focusPosition } from './focus-position.ts';
import styles from './thumbnail.module.css';

export interface ThumbnailProps {
  /** The picture from the content service; null shows the initial of `name`. */
  picture: Picture | null;
  /** The name of what it shows. */
  name: string;
}

/**
 * Shows a small picture beside a name, in the smallest width. It says nothing that the name does
 * not.
 *
 * @example <Thumbnail picture={item.image} name={item.name} />
 */
export function Thumbnail({ picture, name }: ThumbnailProps) {
  if (picture === null) {
    return (
      <span aria-hidden="true" className={classNames(styles['thumbnail'], styles['empty'])}>
        <Text scale="title" compact className={styles['initial']} data-initial={initialOf(name)} />
      </span>
    );
  }
  const { src, ...source } = pictureFiles(picture, picture.widths.slice(0, 1));
  return (
    <picture className={styles['thumbnail']} style={{ backgroundColor: picture.color }}>
      <source {...source} />
      <img
        alt=""
        width="48"
        height="48"
        decoding="async"
        src={src}
        className={styles['image']}
        style={{ objectPosition: focusPosition(picture) }}
      />
    </picture>
  );
}
