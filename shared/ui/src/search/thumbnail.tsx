import { initialOf, type Picture } from '@vitrine/contract';
import { classNames } from '../class-names.ts';
import { focusPosition, mediaType, renditionUrl } from '../picture/rendition.ts';
import { Text } from '../text/text.tsx';
import styles from './thumbnail.module.css';

/** A small picture beside a name, in the smallest width. It says nothing that the name does not. */
export function Thumbnail({ picture, name }: { picture: Picture | null; name: string }) {
  if (picture === null) {
    return (
      <span aria-hidden="true" className={classNames(styles['thumbnail'], styles['empty'])}>
        <Text scale="title" compact className={styles['initial']} data-initial={initialOf(name)} />
      </span>
    );
  }
  const { color, formats, widths, width } = picture;
  const url = (format: (typeof formats)[number]) =>
    renditionUrl(picture, widths[0] ?? width, format);
  return (
    <picture className={styles['thumbnail']} style={{ backgroundColor: color }}>
      {formats.slice(0, -1).map((format) => (
        <source key={format} type={mediaType(format)} srcSet={url(format)} />
      ))}
      <img
        alt=""
        width="48"
        height="48"
        decoding="async"
        src={url(formats.at(-1) ?? 'jpg')}
        className={styles['image']}
        style={{ objectPosition: focusPosition(picture) }}
      />
    </picture>
  );
}
