import type { BrandPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import { NeighbourLinks, ObjectLabel, Section } from '@vitrine/ui';
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
                  value: service.delivery,
                  lang: marks?.['service.delivery'],
                },
                { term: t('repair'), value: service.repair, lang: marks?.['service.repair'] },
                {
                  term: t('warranty'),
                  value: service.warrantyYears
                    ? t('warrantyYears', { years: service.warrantyYears })
                    : undefined,
                },
              ]}
            />
          </div>
        </Section>
      )}
      <NeighbourLinks
        label={t('otherMakers')}
        before={{ text: t('allMakers'), to: href('makers', { locale: tag }) }}
        after={
          following && {
            text: t('nextMaker', { name: following.name }),
            to: href('brand', { locale: tag, slug: following.slug }),
          }
        }
      />
    </>
  );
}
