// @vitest-environment happy-dom
import { join } from 'node:path';
import type { GroupPage } from '@vitrine/contract';
import {
  aHead,
  aList,
  anItem,
  cleanup,
  fireEvent,
  preloadOf,
  readMessages,
  renderScreen,
  waitFor,
  within,
} from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const facets = [
  {
    name: 'brand',
    title: 'Brand',
    values: [
      { value: 'ostrea', title: 'Ostrea', count: 2 },
      { value: 'tolvane', title: 'Tolvane', count: 1 },
    ],
  },
  {
    name: 'price',
    title: 'Price',
    values: [
      { value: '0-100', title: 'Up to $100', count: 1 },
      { value: '100-250', title: '$100 to $250', count: 2 },
    ],
  },
];
const items = ['carafe', 'bowl', 'jar'].map((id) => anItem({ id, name: `The ${id}` }));

function group(given: Partial<GroupPage> = {}): GroupPage {
  return {
    head: aHead('Vessels', '/en/product-group/vessels'),
    name: 'vessels',
    title: 'Vessels',
    description: 'For water, wine and oil.',
    ...aList(items, { facets }),
    ...given,
  };
}
const PATH = '/en/product-group/vessels';
const API = '/v1/en/product-groups/vessels';
const filtered = group({ items: items.slice(0, 1), total: 1 });

describe('the product group screen', () => {
  it.each([
    PATH,
    `${PATH}?brand=ostrea,tolvane&sort=-price`,
    `${PATH}?page=c2&color=blue,grey&price=0-100&material=glass`,
  ])('asks for what the host asks for early: %s', async (path) => {
    const { asked } = await renderScreen(screen, { path, answers: {} });
    expect(asked).toEqual(preloadOf(manifest.vitrine.preload, path));
  });

  it('shows the group, the way to it, and how much is in it', async () => {
    const page = await renderScreen(screen, { path: PATH, answers: { [API]: group() } });
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Vessels');
    const way = within(page.getByRole('navigation', { name: 'You are here' }));
    expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en/home');
    expect(page.getByText('3 products')).toBeDefined();
    expect(page.getByRole('link', { name: 'The bowl' }).getAttribute('href')).toBe(
      '/en/product/bowl',
    );
  });

  it('filters by a link, says the new count, and takes the filter back by a chip', async () => {
    const page = await renderScreen(screen, {
      path: PATH,
      answers: { [API]: group(), [`${API}?brand=ostrea`]: filtered },
    });
    fireEvent.click(page.getByRole('link', { name: /^Ostrea/ }));
    const chip = await page.findByRole('link', { name: 'Remove filter: Ostrea' });
    expect(page.location()).toBe(`${PATH}?brand=ostrea`);
    expect(page.getByRole('link', { name: /^Ostrea/ }).getAttribute('aria-current')).toBe('true');
    expect(page.getByRole('status').textContent).toBe('1 product');
    fireEvent.click(chip);
    await waitFor(() => expect(page.location()).toBe(PATH));
    expect(await page.findByRole('link', { name: 'The jar' })).toBeDefined();
  });

  it('sorts by an address', async () => {
    const page = await renderScreen(screen, {
      path: `${PATH}?brand=ostrea`,
      answers: { [`${API}?brand=ostrea`]: group(), [`${API}?brand=ostrea&sort=price`]: filtered },
    });
    fireEvent.change(page.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'price' },
    });
    await waitFor(() => expect(page.location()).toBe(`${PATH}?brand=ostrea&sort=price`));
  });

  it('continues the list by a link, below what is there already', async () => {
    const page = await renderScreen(screen, {
      path: PATH,
      answers: {
        [API]: group({ items: items.slice(0, 2), next: 'c2' }),
        [`${API}?page=c2`]: group({ items: items.slice(2) }),
      },
    });
    expect(page.getByText('2 of 3 shown')).toBeDefined();
    const more = page.getByRole('link', { name: 'Show more' });
    expect(more.getAttribute('href')).toBe(`${PATH}?page=c2`);
    fireEvent.click(more);
    await page.findByRole('link', { name: 'The jar' });
    expect(page.getByRole('link', { name: 'The carafe' })).toBeDefined();
    expect(page.queryByRole('link', { name: 'Show more' })).toBeNull();
    expect(page.getByRole('status').textContent).toBe('3 of 3 shown');
  });

  it('helps where filters leave nothing', async () => {
    const page = await renderScreen(screen, {
      path: `${PATH}?price=0-100`,
      answers: { [`${API}?price=0-100`]: group({ items: [], total: 0 }) },
    });
    expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeDefined();
    expect(page.getByRole('link', { name: 'Show the whole group' }).getAttribute('href')).toBe(
      PATH,
    );
  });

  it('throws a group that there is not to the host', async () => {
    const page = await renderScreen(screen, { path: PATH, answers: {} });
    expect(page.failure()).toMatchObject({ code: 'not-found' });
  });

  it('has the same words in every language', () => {
    const { en, ...others } = readMessages(join(import.meta.dirname, 'messages'));
    for (const [locale, messages] of Object.entries(others)) {
      expect(Object.keys(messages), locale).toEqual(Object.keys(en ?? {}));
    }
  });
});
