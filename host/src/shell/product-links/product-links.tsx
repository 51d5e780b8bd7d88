import type { ProductSummary } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Picture, PriceTag, Text, TranslationMark, variantQuery } from '@vitrine/ui';
import { Link } from 'react-router';
import { useShellMessages } from '../../messages/shell-messages.ts';
import styles from './product-links.module.css';

/** Products by name, picture and price. */
export function ProductLinks({ items }: { items: readonly ProductSummary[] }) {
  const { tag } = useLocale();
  const t = useShellMessages();
  return (
    <ul className={styles['items']}>
      {items.map(({ id, name, image, price, from, variant, marks }) => (
        <li key={id} className={styles['item']}>
          <Picture picture={image} sizes="8rem" alt="" className={styles['small']} />
          <Text scale="title" compact>
            <TranslationMark lang={marks?.['name']}>
              <Link to={href('product', { locale: tag, id }) + variantQuery({ variant })}>
                {name}
              </Link>
            </TranslationMark>
          </Text>
          <PriceTag
            price={price}
            compact
            sentence={(text) => (from ? t('fromPrice', { price: text }) : text)}
          />
        </li>
      ))}
    </ul>
  );
}
