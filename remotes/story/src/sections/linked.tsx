import type { BrandCard as BrandData, GroupCard, StorySection } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { BrandCard, Section, Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './linked.module.css';

interface LinkedProps {
  sections: readonly StorySection[];
  t: Translate<MessageKey>;
}

/** The makers of the story and of its products, and its groups, each once. */
export function Linked({ sections, t }: LinkedProps) {
  const { tag } = useLocale();
  const brands = each(
    sections.flatMap((section) => section.brands),
    ({ slug }) => slug,
  );
  const others = each(
    sections.flatMap(({ products }) => products.flatMap(({ brand }) => brand ?? [])),
    ({ slug }) => slug,
  ).filter(({ slug }) => !brands.some((brand) => brand.slug === slug));
  const groups = each(
    sections.flatMap((section) => section.groups),
    ({ name }) => name,
  );
  return (
    <>
      {brands.length + others.length > 0 && (
        <Section title={t('makers')}>
          <ul className={styles['brands']}>
            {brands.map((brand: BrandData) => (
              <li key={brand.slug}>
                <BrandCard
                  brand={brand}
                  to={href('brand', { locale: tag, slug: brand.slug })}
                  count={t('count', { count: brand.count })}
                />
              </li>
            ))}
          </ul>
          <ul className={styles['names']}>
            {others.map(({ slug, name }) => (
              <Text key={slug} scale="title" as="li">
                <Link to={href('brand', { locale: tag, slug })} className={styles['link']}>
                  {name}
                </Link>
              </Text>
            ))}
          </ul>
        </Section>
      )}
      {groups.length > 0 && (
        <Section title={t('groups')}>
          <ul className={styles['names']}>
            {groups.map(({ name, title, marks }: GroupCard) => (
              <Text key={name} scale="title" as="li">
                <Link to={href('product-group', { locale: tag, name })} className={styles['link']}>
                  <TranslationMark lang={marks?.['title']}>{title}</TranslationMark>
                </Link>
              </Text>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** The first item of each key. */
const each = <Item,>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
