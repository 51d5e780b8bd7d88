import type { StoryCard as StoryData } from '@vitrine/contract';
import { Link } from 'react-router';
import { Picture } from '../picture/picture.tsx';
import { Text } from '../text/text.tsx';
import { TranslationMark } from '../text/translation-mark.tsx';
import { Card } from './card.tsx';
import styles from './story-card.module.css';

export interface StoryCardProps {
  story: StoryData;
  /** Path of the story's page. */
  to: string;
  /** Heading level of the title; `h3` by default. */
  heading?: 'h2' | 'h3';
  /** CSS `sizes` of the picture. */
  sizes?: string | undefined;
  /** Whether to load the picture first, because the card is visible without scrolling. */
  priority?: boolean;
  /** Places picture and text side by side on a wide page. */
  wide?: boolean;
}

/**
 * Shows a story in a list: a picture with title and lede below it.
 *
 * @example <StoryCard story={story} to="/en/stories/from-the-mill" />
 */
export function StoryCard({
  story: { title, lede, image, marks },
  to,
  heading = 'h3',
  sizes = '(width < 45rem) 92vw, 30vw',
  priority = false,
  wide = false,
}: StoryCardProps) {
  return (
    <Card className={styles[wide ? 'wide' : 'card']}>
      <Picture
        picture={image}
        name={title}
        sizes={sizes}
        cover
        priority={priority}
        lang={marks?.['image.alt']}
        className={styles['picture']}
      />
      <div className={styles['text']}>
        <Text scale={wide ? 'headline' : 'title'} as={heading}>
          <TranslationMark lang={marks?.['title']}>
            <Link to={to}>{title}</Link>
          </TranslationMark>
        </Text>
        <Text scale="body" compact={!wide} as="p" className={styles['lede']}>
          <TranslationMark lang={marks?.['lede']}>{lede}</TranslationMark>
        </Text>
      </div>
    </Card>
  );
}
