import Link from 'next/link';
import { toggled } from '../content/filters.ts';
import type { List } from '../content/types.ts';
import { ProductGrid } from './product-grid.tsx';

const ORDERS = [
  { value: '', title: 'Newest' },
  { value: 'price', title: 'Price, low to high' },
  { value: '-price', title: 'Price, high to low' },
  { value: 'name', title: 'Name' },
];

interface ListingProps {
  list: List;
  /** Path of the list without filters. */
  base: string;
  query: URLSearchParams;
  locale: string;
}

/** A list of products with links for its filters and orders. */
export function Listing({ list, base, query, locale }: ListingProps) {
  const order = { name: 'sort', title: 'Order', values: [] };
  const position = { name: 'page', title: 'Page', values: [] };
  return (
    <section>
      <details className="filters">
        <summary>Filters</summary>
        {list.facets.map((facet) => (
          <div key={facet.name}>
            <h3>{facet.title}</h3>
            <ul>
              {facet.values.map(({ value, title, count }) => (
                <li key={value}>
                  <Link
                    href={toggled(base, query, facet, value)}
                    prefetch={false}
                    aria-current={query.get(facet.name)?.split(',').includes(value) || undefined}
                  >
                    {title} <span className="soft">{count}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </details>
      <nav className="orders" aria-label="Order">
        <span className="soft">{list.total} products</span>
        {ORDERS.map(({ value, title }) => {
          const others = new URLSearchParams(query);
          others.delete('sort');
          const isChosen = (query.get('sort') ?? '') === value;
          return isChosen ? (
            <strong key={value}>{title}</strong>
          ) : (
            <Link
              key={value}
              href={value === '' ? base : toggled(base, others, order, value)}
              prefetch={false}
            >
              {title}
            </Link>
          );
        })}
      </nav>
      <ProductGrid items={list.items} locale={locale} priority={2} />
      {list.next !== null && (
        <p>
          <Link href={toggled(base, query, position, list.next)} prefetch={false}>
            More products
          </Link>
        </p>
      )}
    </section>
  );
}
