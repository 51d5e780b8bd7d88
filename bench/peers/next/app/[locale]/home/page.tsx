import type { Metadata } from 'next';
import Link from 'next/link';
import { Picture } from '../../../components/picture.tsx';
import { priceText } from '../../../components/price.tsx';
import { ProductGrid } from '../../../components/product-grid.tsx';
import { Ready } from '../../../components/ready.tsx';
import { StructuredData } from '../../../components/structured-data.tsx';
import { fetchContent } from '../../../content/fetch-content.ts';
import { metadataOf } from '../../../content/metadata.ts';
import type { Home } from '../../../content/types.ts';

interface PageProps {
  params: Promise<{ locale: string }>;
}

const load = async (params: PageProps['params']) => {
  const { locale } = await params;
  return { locale, page: await fetchContent<Home>(`/${locale}/home`) };
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return metadataOf((await load(params)).page.head);
}

export default async function HomePage({ params }: PageProps) {
  const { locale, page } = await load(params);
  const { hero, groups, newest, story, brands } = page;
  return (
    <>
      <section className="hero">
        <div>
          <h1>{hero.title}</h1>
          <p>{hero.text}</p>
          <p>
            <Link href={`/${locale}/product/${hero.product.id}`}>{hero.product.name}</Link>,{' '}
            {priceText(hero.product.price, locale)}
          </p>
        </div>
        <Picture
          picture={hero.product.image}
          sizes="(width < 64rem) 100vw, (width < 92.25rem) 58vw, 53.5rem"
          priority
        />
      </section>
      <h2>Categories</h2>
      <ul className="grid">
        {groups.map((group) => (
          <li key={group.name} className="card">
            <Picture picture={group.image} sizes="(width < 45rem) 50vw, 22rem" alt="" />
            <h3>
              <Link href={`/${locale}/product-group/${group.name}`}>{group.title}</Link>
            </h3>
            <p>{group.summary}</p>
            <p className="soft">{group.count} products</p>
          </li>
        ))}
      </ul>
      <h2>New</h2>
      <ProductGrid items={newest} locale={locale} />
      <section className="narrow">
        <h2>{story.title}</h2>
        {story.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      <h2>Makers</h2>
      <ul className="grid">
        {brands.map((brand) => (
          <li key={brand.slug} className="card">
            <Picture picture={brand.image} sizes="(width < 45rem) 50vw, 22rem" alt="" />
            <h3>
              <Link href={`/${locale}/brand/${brand.slug}`}>{brand.name}</Link>
            </h3>
            <p className="soft">{brand.place}</p>
            <p>{brand.summary}</p>
          </li>
        ))}
      </ul>
      <StructuredData head={page.head} />
      <Ready screen="home" />
    </>
  );
}
