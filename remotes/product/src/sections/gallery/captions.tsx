import type { LanguageFallbacks, Picture } from '@vitrine/contract';
import { classNames, Text, TranslationMark } from '@vitrine/ui';
import styles from './captions.module.css';

interface CaptionsProps {
  pictures: readonly Picture[];
  marks: LanguageFallbacks;
  shown: number;
}

/**
 * The words of the picture that is shown. All lie in one place, which is as high as the longest, so
 * that nothing moves from one to the next. Those who hear the page have them with the pictures.
 */
export function Captions({ pictures, marks, shown }: CaptionsProps) {
  return (
    <div aria-hidden="true" className={styles['captions']}>
      {pictures.map((picture, index) => (
        <Text
          key={picture.src}
          scale="caption"
          as="p"
          className={classNames(styles['caption'], index === shown && styles['shown'])}
        >
          <TranslationMark lang={marks?.[`images.${index}.alt`]}>{picture.alt}</TranslationMark>
        </Text>
      ))}
    </div>
  );
}
