import Link from 'next/link';
import type { GroupPage } from '../content/types.ts';
import { Listing } from './listing.tsx';
import { Picture } from './picture.tsx';
import { Ready } from './ready.tsx';
import { StructuredData } from './structured-data.tsx';

interface GroupViewProps {
  page: GroupPage;
  locale: string;
  query: URLSearchParams;
}

/** A category with its products. */
export function GroupView({ page, locale, query }: GroupViewProps) {
  const { maker } = page;
  return (
    <>
      <nav aria-label="Path">
        <Link href={`/${locale}/home`}>Home</Link>
      </nav>
      <h1>{page.title}</h1>
      <p className="narrow">{page.description}</p>
      <Listing
        list={page}
        base={`/${locale}/product-group/${page.name}`}
        query={query}
        locale={locale}
      />
      <ul className="grid">
        {page.scenes.map((scene) => (
          <li key={scene.id} className="card">
            <Picture picture={scene.image} sizes="(width < 45rem) 50vw, 40rem" />
            <h3>
              <Link href={`/${locale}/product/${scene.id}`}>{scene.name}</Link>
            </h3>
          </li>
        ))}
      </ul>
      <section className="narrow">
        <h2>How to choose</h2>
        {page.choosing.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </section>
      {maker && (
        <section className="narrow">
          <h2>
            <Link href={`/${locale}/brand/${maker.slug}`}>{maker.name}</Link>
          </h2>
          <p>{maker.summary}</p>
        </section>
      )}
      <StructuredData head={page.head} />
      <Ready screen="product-group" />
    </>
  );
}
