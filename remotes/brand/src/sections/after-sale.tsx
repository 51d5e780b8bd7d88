import type { BrandPage } from '@vitrine/contract';
import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ObjectLabel, Section, Text } from '@vitrine/ui';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './after-sale.module.css';

/** How the brand delivers and repairs, and the way to the other brands. */
export function AfterSale({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { service, following, marks } = page;
  return (
    <>
      {service && (
        <Section title={t('service')}>
          <div className={styles['service']}>
            <ObjectLabel
              lines={[
                {
                  term: t('delivery'),
                  value: service.delivery ?? '',
                  lang: marks?.['service.delivery'],
                },
                { term: t('repair'), value: service.repair ?? '', lang: marks?.['service.repair'] },
                {
                  term: t('warranty'),
                  value: service.warrantyYears
                    ? t('warrantyYears', { years: service.warrantyYears })
                    : '',
                },
              ]}
            />
          </div>
        </Section>
      )}
      <nav aria-label={t('otherMakers')} className={styles['others']}>
        <Text
          as={Link}
          scale="title"
          to={href('makers', { locale: tag })}
          className={styles['link']}
        >
          {t('allMakers')}
        </Text>
        {following && (
          <Text
            as={Link}
            scale="title"
            to={href('brand', { locale: tag, slug: following.slug })}
            className={styles['link']}
          >
            {t('nextMaker', { name: following.name })}
          </Text>
        )}
      </nav>
    </>
  );
}
