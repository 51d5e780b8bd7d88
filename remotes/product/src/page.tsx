import '@vitrine/ui/layers.css';
import { fetchProductBrand, fetchRelated } from '@vitrine/content';
import type { GroupCard, ProductPage } from '@vitrine/contract';
import { href, markViewed, useLocale } from '@vitrine/kit';
import { Below, Breadcrumbs, groupCrumbs, Late, Page, Part, useSection } from '@vitrine/ui';
import { useEffect, useRef } from 'react';
import { useLoaderData } from 'react-router';
import type { LoaderData } from './loader.ts';
import styles from './page.module.css';
import { About } from './sections/about.tsx';
import { AskBar } from './sections/ask-bar.tsx';
import { Brand } from './sections/brand.tsx';
import { ProductHero } from './sections/product-hero.tsx';

const loadDetails = async () =>
  (await import(/* webpackChunkName: "details" */ './sections/details.tsx')).Details;
const loadRelated = async () =>
  (await import(/* webpackChunkName: "related" */ './sections/related.tsx')).Related;
const loadSets = async () =>
  (await import(/* webpackChunkName: "related" */ './sections/sets.tsx')).Sets;
const loadSeen = async () =>
  (await import(/* webpackChunkName: "related" */ './sections/recently-viewed.tsx'))
    .RecentlyViewedProducts;
const loadStories = async () =>
  (await import(/* webpackChunkName: "stories" */ './sections/stories.tsx')).Stories;

export function Component() {
  const { product, group, t, ...loaded } = useLoaderData<LoaderData>();
  const hasBrand = product.brand !== undefined;
  const brand = useSection(loaded.brand, product.id, fetchProductBrand, hasBrand);
  const related = useSection(loaded.related, product.id, fetchRelated);
  const { tag } = useLocale();
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => markViewed(product.id), [product.id]);
  return (
    <Page className={styles['page']}>
      <Breadcrumbs
        label={t('path')}
        crumbs={[
          { name: t('home'), to: href('home', { locale: tag }) },
          ...groupCrumbs(product.parents, product.marks, tag),
          ...(product.group
            ? [
                {
                  name: product.group.title,
                  to: href('product-group', { locale: tag, name: product.group.name }),
                  lang: product.marks?.['group.title'],
                },
              ]
            : []),
          { name: product.name, lang: product.marks?.['name'] },
        ]}
      />
      {/* The key resets gallery and variant when the visitor goes to another product. */}
      <ProductHero key={product.id} product={product} actions={actions} t={t} />
      <Below>
        <About product={product} t={t} />
        <Late
          key={product.id}
          load={loadDetails}
          props={{ product, brand: brand.value ?? null, t }}
          soon
        />
        <div className={styles['other-pages']}>
          <Part part={brand}>{(maker) => maker && <Brand brand={maker} t={t} />}</Part>
          {product.sets && (
            <Late
              key={`sets ${product.id}`}
              load={loadSets}
              props={{ sets: product.sets, t }}
              soon
            />
          )}
          <Part part={related}>
            {({ items }) => (
              <Late
                key={product.id}
                load={loadRelated}
                props={{ items, group: group ?? groupOf(product), t }}
                soon
              />
            )}
          </Part>
          <Late key={`seen ${product.id}`} load={loadSeen} props={{ id: product.id, t }} soon />
          <Late key={product.id} load={loadStories} props={{ id: product.id, t }} />
        </div>
      </Below>
      <AskBar key={`bar ${product.id}`} product={product} actions={actions} t={t} />
    </Page>
  );
}

/** Returns what the link needs, also if the group's own request has failed. */
function groupOf({
  group,
  marks = {},
}: ProductPage): Pick<GroupCard, 'name' | 'title' | 'marks'> | undefined {
  const lang = marks['group.title'];
  return group && lang !== undefined ? { ...group, marks: { title: lang } } : group;
}
