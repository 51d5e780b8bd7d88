// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { Picture, ProductSummary } from '@vitrine/contract';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BrandCard } from './brand-card.tsx';
import { GroupCard } from './group-card.tsx';
import { ProductCard } from './product-card.tsx';
import { ProductGrid } from './product-grid.tsx';

beforeEach(() =>
  provideHostServices({
    contentUrl: 'http://content.test',
    fetch,
    locales: {
      default: 'en',
      items: [{ code: 'en', name: 'English', direction: 'ltr', currency: 'USD' }],
    },
    reportError: () => undefined,
  }),
);
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

const show = (children: ReactNode) =>
  render(
    <MemoryRouter>
      <LocaleProvider tag="en">{children}</LocaleProvider>
    </MemoryRouter>,
  );

describe('cards', () => {
  it('a product is one link, named by its name, under the heading of its place', () => {
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
  ] as const)('a product that is %s says %s', (availability, said) => {
    show(<ProductCard item={{ ...item, availability }} to="/" t={t} />);
    expect(screen.queryByText(/madeToOrder|soldOut/)?.textContent).toBe(said);
  });

  it('a grid is a list', () => {
    show(
      <ProductGrid label="New">
        <ProductCard item={item} to="/" t={t} />
        <ProductCard item={{ ...item, id: 'other' }} to="/" t={t} />
      </ProductGrid>,
    );
    expect(screen.getByRole('list', { name: 'New' }).children).toHaveLength(2);
  });

  it('a group says how much of it there is', () => {
    const group = { name: 'rest', title: 'Rest', summary: 'To sit.', count: 4, image: null };
    show(<GroupCard group={group} to="/en/product-group/rest" count="4 products" />);
    expect(screen.getByRole('link', { name: 'Rest' }).getAttribute('href')).toBe(
      '/en/product-group/rest',
    );
    expect(screen.getByText('4 products')).toBeDefined();
  });

  it('says the language of a picture’s words where they fell back', () => {
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

  it('a brand shows its picture without saying it again', () => {
    const brand = { slug: 'h', name: 'Hesper', summary: 'Turns.', place: 'Varn', count: 3, image };
    show(<BrandCard brand={brand} to="/en/brand/h" count="3 products" />);
    expect(screen.getByRole('link', { name: 'Hesper' })).toBeDefined();
    expect(screen.queryByRole('img', { name: 'A bench of slats' })).toBeNull();
  });
});
