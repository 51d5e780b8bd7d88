import Link from 'next/link';
import type { BrandPage } from '../content/types.ts';
import { AfterSale } from './after-sale.tsx';
import { Listing } from './listing.tsx';
import { Picture } from './picture.tsx';
import { Ready } from './ready.tsx';
import { StructuredData } from './structured-data.tsx';

interface BrandViewProps {
  page: BrandPage;
  locale: string;
  query: URLSearchParams;
}

/** A maker with its products. */
export function BrandView({ page, locale, query }: BrandViewProps) {
  const { signature, steps = [] } = page;
  return (
    <>
      <nav aria-label="Path">
        <Link href={`/${locale}/home`}>Home</Link>
      </nav>
      <section className="hero">
        <div>
          <h1>{page.name}</h1>
          <p className="soft">
            {page.place}
            {page.founded ? `, since ${page.founded}` : ''}
          </p>
          <p>{page.summary}</p>
        </div>
        <Picture
          picture={page.image}
          sizes="(width < 64rem) 100vw, (width < 97rem) 50vw, 48.5rem"
          priority
        />
      </section>
      <section className="narrow">
        {page.story.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {page.materials && <p>{page.materials}</p>}
        {steps.map(({ title, text }) => (
          <div key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </section>
      {signature && (
        <section>
          <h2>
            <Link href={`/${locale}/product/${signature.id}`}>{signature.name}</Link>
          </h2>
          <Picture picture={signature.image} sizes="(width < 64rem) 100vw, 40rem" />
        </section>
      )}
      <h2>Products</h2>
      <nav className="orders" aria-label="Categories">
        {page.groups.map(({ name, title }) => (
          <Link key={name} href={`/${locale}/product-group/${name}`} prefetch={false}>
            {title}
          </Link>
        ))}
      </nav>
      <Listing list={page} base={`/${locale}/brand/${page.slug}`} query={query} locale={locale} />
      <AfterSale service={page.service} places={page.places} />
      <StructuredData head={page.head} />
      <Ready screen="brand" />
    </>
  );
}
