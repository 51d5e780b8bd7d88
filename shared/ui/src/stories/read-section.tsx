import { StoryGrid, type StoryGridProps } from '../cards/story-grid.tsx';
import { Section } from '../page/section.tsx';

export interface ReadSectionProps extends Pick<StoryGridProps, 'stories' | 'to'> {
  title: string;
}

/** A module of its own, which is loaded when the visitor comes near the end of the page. */
export function ReadSection({ stories, to, title }: ReadSectionProps) {
  return (
    <Section title={title}>
      <StoryGrid stories={stories} to={to} />
    </Section>
  );
}
