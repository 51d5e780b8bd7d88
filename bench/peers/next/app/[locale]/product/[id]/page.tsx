import type { Metadata } from 'next';
import Link from 'next/link';
import { AfterSale } from '../../../../components/after-sale.tsx';
import { ProductGrid } from '../../../../components/product-grid.tsx';
import { ProductHero } from '../../../../components/product-hero.tsx';
import { Ready } from '../../../../components/ready.tsx';
import { StructuredData } from '../../../../components/structured-data.tsx';
import { fetchContent } from '../../../../content/fetch-content.ts';
import { metadataOf } from '../../../../content/metadata.ts';
import type { List, ProductBrand, ProductPage } from '../../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string; id: string }>;
}

export const revalidate = 3600;
export const dynamicParams = true;

/** Every product of the catalogue. */
export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const ids: { id: string }[] = [];
  let page: string | null = '';
  while (page !== null) {
    const list: List = await fetchContent(
      `/${params.locale}/explore?page=${encodeURIComponent(page)}`,
    );
    ids.push(...list.items.map(({ id }) => ({ id })));
    page = list.next;
  }
  return ids;
}

const load = async (params: PageProps['params']) => {
  const { locale, id } = await params;
  return { locale, product: await fetchContent<ProductPage>(`/${locale}/products/${id}`) };
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf((await load(params)).product.head);
}

export default async function Product({ params }: PageProps) {
  const { locale, product } = await load(params);
  const { id, name, brand, summary, images, variants, label } = product;
  const [maker, related] = await Promise.all([
    fetchContent<ProductBrand>(`/${locale}/products/${id}/brand`),
    fetchContent<Pick<List, 'items'>>(`/${locale}/products/${id}/related`),
  ]);
  return (
    <>
      <nav aria-label="Path">
        <Link href={`/${locale}/home`}>Home</Link> /{' '}
        <Link href={`/${locale}/product-group/${product.group.name}`}>{product.group.title}</Link>
      </nav>
      <ProductHero
        key={id}
        product={{ id, name, brand, summary, images, variants, label }}
        locale={locale}
      />
      <section className="narrow">
        <h2>About</h2>
        {product.description.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <section className="narrow">
        <h2>Specifications</h2>
        <dl>
          {product.specifications.map((row) => (
            <div key={row.name}>
              <dt className="soft">{row.name}</dt>
              <dd>{row.value}</dd>
            </div>
          ))}
        </dl>
        {product.care && <p>{product.care}</p>}
      </section>
      <AfterSale service={maker.service} places={maker.places} />
      <section className="narrow">
        <h2>{maker.name}</h2>
        <p className="soft">{maker.place}</p>
        <p>{maker.summary}</p>
        <p>
          <Link href={`/${locale}/brand/${maker.slug}`}>{maker.count} products</Link>
        </p>
      </section>
      <h2>Related</h2>
      <ProductGrid items={related.items} locale={locale} />
      <StructuredData head={product.head} />
      <Ready screen="product" />
    </>
  );
}
