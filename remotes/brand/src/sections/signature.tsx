import type { BrandPage } from '@vitrine/contract';
import { href, type Translate, useLocale } from '@vitrine/kit';
import {
  Card,
  hasViewTransitions,
  Picture,
  PriceTag,
  Section,
  Text,
  TranslationMark,
  variantQuery,
} from '@vitrine/ui';
import { Link } from 'react-router';
import type { MessageKey } from '../messages.ts';
import styles from './signature.module.css';

/** The product that shows best what the brand does, large, with the sentence of its page. */
export function Signature({ page, t }: { page: BrandPage; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  const { signature } = page;
  if (!signature) return null;
  const { id, name, summary, image, price, from, marks } = signature;
  return (
    <Section title={t('signature')} layout="above">
      <Card className={styles['signature']}>
        <Picture
          picture={image}
          name={name}
          lang={marks?.['image.alt']}
          sizes="(width < 64rem) 100vw, (width < 95.5rem) 62vw, 59rem"
          cover
          className={styles['picture']}
        />
        <div className={styles['text']}>
          <Text scale="headline" as="h3">
            <TranslationMark lang={marks?.['name']}>
              <Link
                to={href('product', { locale: tag, id }) + variantQuery(signature)}
                viewTransition={hasViewTransitions()}
              >
                {name}
              </Link>
            </TranslationMark>
          </Text>
          {summary !== undefined && (
            <Text scale="body" as="p">
              <TranslationMark lang={marks?.['summary']}>{summary}</TranslationMark>
            </Text>
          )}
          <PriceTag
            price={price}
            compact
            sentence={(text) => (from ? t('fromPrice', { price: text }) : text)}
          />
        </div>
      </Card>
    </Section>
  );
}
