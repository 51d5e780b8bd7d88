// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { Picture, ProductSummary } from '@vitrine/contract';
import { type HostServices, LocaleProvider, provideHostServices } from '@vitrine/kit';
import { visitsAfter } from '@vitrine/kit/visits-after';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrandCard } from './brand-card.tsx';
import { GroupCard } from './group-card.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

const services: HostServices = {
  contentUrl: 'http://content.test',
  fetch,
  locales: {
    default: 'en',
    items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'USD' }],
  },
  reportError: () => undefined,
};
beforeEach(() => provideHostServices(services));
afterEach(cleanup);

const image: Picture = {
  src: 'http://content.test/media/a.{width}.{format}',
  alt: 'A bench of slats',
  width: 1440,
  height: 1800,
  widths: [320],
  formats: ['jpg'],
  color: '#d8cfc0',
};
const item: ProductSummary = {
  id: 'bench',
  name: 'Slat bench',
  brand: { slug: 'hesper', name: 'Hesper' },
  group: { name: 'rest', title: 'Rest' },
  price: { amount: 540, currency: 'USD' },
  image,
  availability: 'in-stock',
};
const t = (key: string) => key;

/** The names of the shown products, and dots if more are to come. */
function shownNames(): string {
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  return [...names, ...(document.querySelector('[aria-busy]') ? ['…'] : [])].join(' ');
}

/** The names of the products in the document at each commit of their page. */
let commits: string[] = [];

function CommitWatch() {
  useLayoutEffect(() => void commits.push(shownNames()));
  return null;
}

const products = new Map<string, ProductSummary>();
/** Products by their names; each name is always the same object. */
const named = (names: string): ProductSummary[] =>
  names.split(' ').map((name) => {
    const product = products.get(name) ?? { ...item, id: name, name };
    products.set(name, product);
    return product;
  });

const show = (children: ReactNode) =>
  render(
    <MemoryRouter>
      <LocaleProvider tag="en">{children}</LocaleProvider>
    </MemoryRouter>,
  );

describe('the label of a product card', () => {
  const label = { material: 'Ash', size: { metric: 'H 45 cm', imperial: 'H 17.7 in' } };

  it('has the material, and the size in the units of the market', () => {
    show(<ProductCard item={{ ...item, label }} to="/en/product/bench" t={t} />);
    expect(screen.getByText('Ash')).toBeDefined();
    expect(screen.getByText('H 17.7 in')).toBeDefined();
    expect(screen.queryByText('H 45 cm')).toBeNull();
  });

  it('has only the lines that authors wrote', () => {
    show(<ProductCard item={{ ...item, label: { material: 'Ash' } }} to="/x" t={t} />);
    expect(screen.getByText('Ash').closest('p')?.textContent).toBe('Ash');
  });
});

describe('cards', () => {
  it('a product card is one link with the name of the product, in a heading of the given level', () => {
    show(<ProductCard item={item} to="/en/product/bench" t={t} heading="h2" />);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Slat bench']);
    expect(screen.getByRole('heading', { level: 2, name: 'Slat bench' })).toBeDefined();
    expect(screen.getByText('$540')).toBeDefined();
    expect(screen.getByRole('img', { name: 'A bench of slats' })).toBeDefined();
  });

  it.each([
    ['in-stock', undefined],
    ['made-to-order', 'madeToOrder'],
    ['sold-out', 'soldOut'],
  ] as const)('a product with the availability %s shows the note %s', (availability, note) => {
    show(<ProductCard item={{ ...item, availability }} to="/" t={t} />);
    expect(screen.queryByText(/madeToOrder|soldOut/)?.textContent).toBe(note);
  });

  // A list of blue things linked to pages that then showed the red one.
  it('a card that shows another variant than the page does links to that variant', () => {
    const variant = { sku: 'B 2', name: 'Blue' };
    show(<ProductCard item={{ ...item, variant }} to="/en/product/bench" t={t} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/en/product/bench?variant=B+2');
  });

  it('the mark of a new product describes the link of its card', () => {
    provideHostServices({ ...services, visits: visitsAfter('2026-11-01') });
    show(<ProductCard item={{ ...item, addedAt: '2026-11-02' }} to="/" t={t} />);
    const mark = screen.getByText('isNew');
    const link = screen.getByRole('link', { name: 'Slat bench' });
    expect(link.getAttribute('aria-describedby')).toBe(mark.id);
    cleanup();
    show(<ProductCard item={{ ...item, addedAt: '2026-10-31' }} to="/" t={t} />);
    expect(screen.queryByText('isNew')).toBeNull();
    expect(screen.getByRole('link').hasAttribute('aria-describedby')).toBe(false);
  });

  it('a card says that the price is the lowest of several', () => {
    const said = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`;
    show(<ProductCard item={{ ...item, from: true }} to="/" t={said} />);
    expect(screen.getByText('fromPrice {"price":"$540"}')).toBeDefined();
  });

  it('a product grid is a list of links, whose first pictures load first', () => {
    show(
      <ProductGrid
        items={[item, { ...item, id: 'other' }]}
        to={({ id }) => `/en/product/${id}`}
        t={t}
        priorityCards={1}
      />,
    );
    expect(screen.getByRole('list').children).toHaveLength(2);
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/en/product/bench', '/en/product/other']);
    const loading = screen.getAllByRole('img').map((each) => each.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'lazy']);
  });

  // Behind a filter, 24 new cards were rendered and laid out before the first of them was painted.
  it('a product grid changes its first products first, and keeps its length meanwhile', () => {
    const grid = (names: string) => (
      <MemoryRouter>
        <LocaleProvider tag="en">
          <ProductGrid items={named(names)} to={({ id }) => `/en/product/${id}`} t={t} />
        </LocaleProvider>
        <CommitWatch />
      </MemoryRouter>
    );
    const { rerender } = render(grid('a b c d e f g h i j k l'));
    const shows = (names: string) => {
      commits = [];
      rerender(grid(names));
      return [...commits, shownNames()];
    };
    // One of the former products is among the first ones now, and is not shown twice.
    expect(shows('m n o p q r s i t u v')).toEqual([
      'm n o p q r s i j k l …',
      'm n o p q r s i t u v',
    ]);
    expect(shows('m n o p q r s i w')).toEqual(['m n o p q r s i w', 'm n o p q r s i w']);
    expect(shows('x y z'), 'a short list').toEqual(['x y z', 'x y z']);
  });

  it('a group card shows the number of its products', () => {
    const group = { name: 'rest', title: 'Rest', summary: 'To sit.', count: 4, image: null };
    show(<GroupCard group={group} to="/en/product-group/rest" count="4 products" />);
    expect(screen.getByRole('link', { name: 'Rest' }).getAttribute('href')).toBe(
      '/en/product-group/rest',
    );
    expect(screen.getByText('4 products')).toBeDefined();
  });

  it('an alternative text that is not translated has its own language', () => {
    const marks = { 'image.alt': 'de' };
    const group = { name: 'rest', title: 'Rest', summary: 'To sit.', count: 4, image, marks };
    show(
      <>
        <GroupCard group={group} to="/" count="4" />
        <ProductCard item={{ ...item, marks }} to="/" t={t} />
      </>,
    );
    const images = screen.getAllByRole('img', { name: 'A bench of slats' });
    expect(images.map((each) => each.lang)).toEqual(['de', 'de']);
  });

  it('the picture of a brand has no alternative text, since the brand is named beside it', () => {
    const brand = { slug: 'h', name: 'Hesper', summary: 'Turns.', place: 'Varn', count: 3, image };
    show(<BrandCard brand={brand} to="/en/brand/h" count="3 products" />);
    expect(screen.getByRole('link', { name: 'Hesper' })).toBeDefined();
    expect(screen.queryByRole('img', { name: 'A bench of slats' })).toBeNull();
  });
});
