import type { HomePage, LanguageFallbacks } from '@vitrine/contract';
import { Paragraphs, Section, TranslationMark } from '@vitrine/ui';
import styles from './story.module.css';

interface StoryProps {
  story: HomePage['story'];
  marks: LanguageFallbacks;
}

/** The story of the catalogue. */
export function Story({ story, marks }: StoryProps) {
  if (story.paragraphs.length === 0) return null;
  return (
    <Section
      title={
        <TranslationMark lang={marks?.['story.title']} show="silent">
          {story.title}
        </TranslationMark>
      }
    >
      <Paragraphs
        texts={story.paragraphs}
        marks={marks}
        field="story.paragraphs"
        className={styles['paragraphs']}
      />
    </Section>
  );
}
