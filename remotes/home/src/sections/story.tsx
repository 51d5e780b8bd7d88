import type { HomePage, LanguageFallbacks } from '@vitrine/contract';
import { Paragraphs, Section, TranslationMark } from '@vitrine/ui';

interface StoryProps {
  story: HomePage['story'];
  marks: LanguageFallbacks;
}

/** The story of the catalogue, on a field of colour as wide as the window. */
export function Story({ story, marks }: StoryProps) {
  if (story.paragraphs.length === 0) return null;
  return (
    <Section
      layout="field"
      title={
        <TranslationMark lang={marks?.['story.title']} show="silent">
          {story.title}
        </TranslationMark>
      }
    >
      <Paragraphs texts={story.paragraphs} marks={marks} field="story.paragraphs" columns />
    </Section>
  );
}
