import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ProductCard, RecentlySeen } from '@vitrine/ui';
import type { Key } from '../messages.ts';
import { resolveSeen } from '../resolvers/seen.ts';

/** What the visitor looked at before this product. */
export function Seen({ id, t }: { id: string; t: Translate<Key> }) {
  const { tag } = useLocale();
  return (
    <RecentlySeen
      load={resolveSeen}
      except={id}
      t={t}
      card={(item) => (
        <ProductCard
          key={item.id}
          item={item}
          to={href('product', { locale: tag, id: item.id })}
          t={t}
        />
      )}
    />
  );
}
