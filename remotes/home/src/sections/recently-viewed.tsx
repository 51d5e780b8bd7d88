import { fetchProducts } from '@vitrine/content';
import { contentAccess, href, type Translate, useLocale } from '@vitrine/kit';
import { RecentlyViewed } from '@vitrine/ui';
import type { MessageKey } from '../messages.ts';

/** Requests the products after the page is shown, so it is not part of the loader. */
const load = (locale: string, ids: readonly string[], signal: AbortSignal) =>
  fetchProducts({ ...contentAccess(), locale, signal }, ids);

/** The products that the visitor viewed last. */
export function RecentlyViewedProducts({ t }: { t: Translate<MessageKey> }) {
  const { tag } = useLocale();
  return <RecentlyViewed load={load} to={({ id }) => href('product', { locale: tag, id })} t={t} />;
}
