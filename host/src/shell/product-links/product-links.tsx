import type { ProductSummary } from '@vitrine/contract';
import { useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Card, Picture, PriceTag, Text, TranslationMark, variantQuery } from '@vitrine/ui';
import { Link } from 'react-router';
import { useShellMessages } from '../../messages/shell-messages.ts';
import styles from './product-links.module.css';

export interface LinkedProduct
  extends Pick<ProductSummary, 'id' | 'name' | 'image' | 'price' | 'from' | 'variant' | 'marks'> {
  maker?: string | undefined;
}

/** Products as cards: picture, maker, name and price. */
export function ProductLinks({ items }: { items: readonly LinkedProduct[] }) {
  const { tag } = useLocale();
  const t = useShellMessages();
  return (
    <ul className={styles['items']}>
      {items.map(({ id, name, maker, image, price, from, variant, marks }) => (
        <li key={id}>
          <Card className={styles['card']}>
            <Picture
              picture={image}
              name={name}
              sizes="(width < 45rem) 46vw, (width < 95.5rem) 22vw, 21rem"
              alt=""
              className={styles['picture']}
            />
            {maker !== undefined && (
              <Text scale="caption" as="p" className={styles['maker']}>
                {maker}
              </Text>
            )}
            <Text scale="title" compact as="h3">
              <TranslationMark lang={marks?.['name']}>
                <Link to={href('product', { locale: tag, id }) + variantQuery({ variant })}>
                  {name}
                </Link>
              </TranslationMark>
            </Text>
            <p>
              <PriceTag
                price={price}
                compact
                sentence={(text) => (from ? t('fromPrice', { price: text }) : text)}
              />
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
