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
  const makers = each<Pick<BrandData, 'slug' | 'name'>>(
    [
      ...sections.flatMap(({ brands }) => brands),
      ...sections.flatMap(({ products }) => products.flatMap(({ brand }) => brand ?? [])),
    ],
    ({ slug }) => slug,
  );
  const groups = each(
    sections.flatMap((section) => section.groups),
    ({ name }) => name,
  );
  return (
    <>
      {makers.length > 0 && (
        <Section title={t('makers')}>
          <ul className={styles['brands']}>
            {makers.map((maker) => {
              const to = href('brand', { locale: tag, slug: maker.slug });
              return (
                <li key={maker.slug}>
                  {isCard(maker) ? (
                    <BrandCard brand={maker} to={to} count={t('count', { count: maker.count })} />
                  ) : (
                    <Text scale="title">
                      <Link to={to} className={styles['link']}>
                        {maker.name}
                      </Link>
                    </Text>
                  )}
                </li>
              );
            })}
          </ul>
        </Section>
      )}
      {groups.length > 0 && (
        <Section title={t('groups')}>
          <ul className={styles['groups']}>
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

/** A maker that the author names; of a product's maker only the name is known. */
const isCard = (maker: Pick<BrandData, 'slug' | 'name'>): maker is BrandData => 'count' in maker;

/** The first item of each key. */
const each = <Item,>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [keyOf(item), item])).values()].toReversed();
