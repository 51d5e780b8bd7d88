import type { LanguageFallbacks, Picture } from '@vitrine/contract';
import { classNames, Text, TranslationMark } from '@vitrine/ui';
import styles from './captions.module.css';

interface CaptionsProps {
  pictures: readonly Picture[];
  marks: LanguageFallbacks;
  current: number;
}

/**
 * The caption of the current picture. All captions share one place that is as high as the longest,
 * so that nothing moves between pictures. Screen readers get them as alternative texts of the
 * pictures.
 */
export function Captions({ pictures, marks, current }: CaptionsProps) {
  return (
    <div aria-hidden="true" className={styles['captions']}>
      {pictures.map((picture, index) => (
        <Text
          key={picture.src}
          scale="caption"
          as="p"
          className={classNames(styles['caption'], index === current && styles['current'])}
        >
          <TranslationMark lang={marks?.[`images.${index}.alt`]}>{picture.alt}</TranslationMark>
        </Text>
      ))}
    </div>
  );
}
