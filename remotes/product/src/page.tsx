import '@vitrine/ui/layers.css';
import { markViewed, useLocale } from '@vitrine/kit';
import { href } from '@vitrine/routes';
import { Breadcrumbs, Page } from '@vitrine/ui';
import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import styles from './page.module.css';
import type { ProductData } from './screen.tsx';
import { About } from './sections/about.tsx';
import { Brand } from './sections/brand.tsx';
import { ProductHero } from './sections/product-hero.tsx';
import { RecentlyViewedProducts } from './sections/recently-viewed.tsx';
import { Related } from './sections/related.tsx';
import { Specifications } from './sections/specifications.tsx';

export function Component() {
  const { product, group, brand, related, t } = useLoaderData<ProductData>();
  const { tag } = useLocale();
  useEffect(() => markViewed(product.id), [product.id]);
  return (
    <Page>
      <Breadcrumbs
        label={t('path')}
        crumbs={[
          { name: t('home'), to: href('home', { locale: tag }) },
          {
            name: product.group.title,
            to: href('product-group', { locale: tag, name: product.group.name }),
            lang: product.marks?.['group.title'],
          },
          { name: product.name, lang: product.marks?.['name'] },
        ]}
      />
      {/* Another product is another page: gallery and choice begin anew. */}
      <ProductHero key={product.id} product={product} t={t} />
      <About product={product} t={t} />
      <Specifications product={product} t={t} />
      <div className={styles['onward']}>
        <Brand brand={brand} t={t} />
        <Related items={related?.items ?? []} group={group} t={t} />
        <RecentlyViewedProducts id={product.id} t={t} />
      </div>
    </Page>
  );
}
