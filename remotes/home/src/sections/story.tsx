import type { HomePage, LanguageFallbacks } from '@vitrine/contract';
import { Section, Text, TranslationMark } from '@vitrine/ui';
import styles from './story.module.css';

/** Why there is a catalogue at all. */
export function Story({ story, marks }: { story: HomePage['story']; marks: LanguageFallbacks }) {
  const langOf = (index: number) => marks?.[`story.paragraphs.${index}`];
  if (story.paragraphs.length === 0) return null;
  return (
    <Section
      title={
        <TranslationMark lang={marks?.['story.title']} show="silent">
          {story.title}
        </TranslationMark>
      }
    >
      <div className={styles['paragraphs']}>
        {story.paragraphs.map((paragraph, index) => (
          <Text key={paragraph} scale="body" as="p">
            <TranslationMark
              lang={langOf(index)}
              show={langOf(index) === langOf(index - 1) ? 'silent' : 'note'}
            >
              {paragraph}
            </TranslationMark>
          </Text>
        ))}
      </div>
    </Section>
  );
}
