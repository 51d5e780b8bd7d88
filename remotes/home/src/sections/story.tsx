import type { HomePage, Marks } from '@vitrine/contract';
import { Section, Text, TranslationMark } from '@vitrine/ui';
import styles from './story.module.css';

/** Why there is a catalogue at all. */
export function Story({ story, marks }: { story: HomePage['story']; marks: Marks }) {
  const lang = marks?.['story'];
  if (story.paragraphs.length === 0) return null;
  return (
    <Section
      title={
        <TranslationMark lang={lang} show="silent">
          {story.title}
        </TranslationMark>
      }
    >
      <div className={styles['paragraphs']}>
        {story.paragraphs.map((paragraph, index) => (
          <Text key={paragraph} scale="body" as="p">
            <TranslationMark lang={lang} show={index === 0 ? 'note' : 'silent'}>
              {paragraph}
            </TranslationMark>
          </Text>
        ))}
      </div>
    </Section>
  );
}
