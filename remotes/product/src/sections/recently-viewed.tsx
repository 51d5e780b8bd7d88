import { type Translate, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { ProductCard, RecentlyViewed } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';
import { resolveSeen } from '../resolvers/seen.ts';

/** What the visitor looked at before this product. */
export function RecentlyViewedProducts({ id, t }: { id: string; t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  return (
    <RecentlyViewed
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
