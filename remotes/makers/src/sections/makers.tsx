import type { BrandCard } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { Card, EmptyState, Picture, Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './makers.module.css';

/** The number of pictures that are above the fold on a wide page. */
const FIRST_ROW = 3;

interface MakersProps {
  makers: readonly BrandCard[];
  t: Translate<MessageKey>;
}

/** Every maker with a picture of its work, its place and one line about it. */
export function Makers({ makers, t }: MakersProps) {
  const { tag } = useLocale();
  if (makers.length === 0) return <EmptyState title={t('emptyTitle')} help={t('emptyHelp')} />;
  return (
    <ul className={styles['makers']}>
      {makers.map(({ slug, name, place, summary, count, image, marks }, index) => (
        <li key={slug}>
          <Card className={styles['maker']}>
            <Picture
              picture={image}
              name={name}
              alt=""
              sizes="(width < 45rem) 100vw, (width < 64rem) 46vw, (width < 95rem) 30vw, 28.5rem"
              cover
              priority={index < FIRST_ROW}
              className={styles['picture']}
            />
            <Text scale="headline" as="h2">
              <Link to={href('brand', { locale: tag, slug })}>{name}</Link>
            </Text>
            {place !== undefined && (
              <Text scale="caption" as="p" className={styles['soft']}>
                <TranslationMark lang={marks?.['place']}>{place}</TranslationMark>
              </Text>
            )}
            {summary !== undefined && (
              <Text scale="body" compact as="p">
                <TranslationMark lang={marks?.['summary']}>{summary}</TranslationMark>
              </Text>
            )}
            <Text scale="caption" as="p" className={styles['soft']}>
              {t('count', { count })}
            </Text>
          </Card>
        </li>
      ))}
    </ul>
  );
}
