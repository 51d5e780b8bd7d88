import type { BrandCard as Brand } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { BrandCard, ButtonLink, Section } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import styles from './brands.module.css';

/** The brands, on a phone as rows of name and picture, and a link to all. */
export function Brands({ brands, t }: { brands: readonly Brand[]; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  if (brands.length === 0) return null;
  return (
    <Section
      title={t('brands')}
      layout="above"
      aside={
        <ButtonLink
          kind="quiet"
          to={href('makers', { locale: tag })}
          aria-label={`${t('all')}: ${t('brands')}`}
        >
          {t('all')}
        </ButtonLink>
      }
    >
      <ul className={styles['brands']}>
        {brands.map((brand) => (
          <li key={brand.slug}>
            <BrandCard
              brand={brand}
              to={href('brand', { locale: tag, slug: brand.slug })}
              count={t('count', { count: brand.count })}
              large
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
