import type { ProductSummary } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Picture, PriceTag, Text, TranslationMark } from '@vitrine/ui';
import { Link } from 'react-router';
import styles from './fallback-screen.module.css';

/** Products by name, picture and price. */
export function FallbackItems({ items }: { items: readonly ProductSummary[] }) {
  const { tag } = useLocale();
  return (
    <ul className={styles['items']}>
      {items.map(({ id, name, image, price, marks }) => (
        <li key={id} className={styles['item']}>
          <Picture picture={image} sizes="7rem" alt="" className={styles['small']} />
          <Text scale="title" compact>
            <TranslationMark lang={marks?.['name']}>
              <Link to={href('product', { locale: tag, id })}>{name}</Link>
            </TranslationMark>
          </Text>
          <PriceTag price={price} compact />
        </li>
      ))}
    </ul>
  );
}
