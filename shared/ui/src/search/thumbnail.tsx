import type { Picture } from '@vitrine/contract';
import { mediaType, renditionUrl } from '../picture/rendition.ts';
import styles from './thumbnail.module.css';

/** A small picture beside a name, in the smallest width. It says nothing that the name does not. */
export function Thumbnail({ picture }: { picture: Picture | null }) {
  if (picture === null) return <span className={styles['thumbnail']} />;
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
      />
    </picture>
  );
}
