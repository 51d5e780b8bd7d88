// @vitest-environment happy-dom
import type { GroupPage } from '@vitrine/contract';
import {
  aHead,
  aProductList,
  aProductSummary,
  cleanup,
  expandPreload,
  fireEvent,
  type RenderedScreen,
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
const items = ['carafe', 'bowl', 'jar'].map((id) => aProductSummary({ id, name: `The ${id}` }));

function group(fields: Partial<GroupPage> = {}): GroupPage {
  return {
    head: aHead('Vessels', '/en/product-group/vessels'),
    name: 'vessels',
    title: 'Vessels',
    description: 'For water, wine and oil.',
    ...aProductList(items, { facets }),
    ...fields,
  };
}
const PATH = '/en/product-group/vessels';
const API = '/v1/en/product-groups/vessels';
const filtered = group({ items: items.slice(0, 1), total: 1 });

describe('the product group screen', () => {
  it.each([
    PATH,
    `${PATH}?brand=ostrea&brand=tolvane&sort=price&sort=name`,
    `${PATH}?brand=ostrea,tolvane&sort=-price`,
    `${PATH}?page=c2&color=blue,grey&price=0-100&material=glass`,
  ])('requests exactly what the host prefetches: %s', async (path) => {
    const { requests } = await renderScreen(screen, { path, responses: {} });
    expect(requests).toEqual(expandPreload(manifest.vitrine.preload, path));
  });

  it('shows the group, the path to it and the number of its products', async () => {
    const page = await renderScreen(screen, { path: PATH, responses: { [API]: group() } });
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Vessels');
    const way = within(page.getByRole('navigation', { name: 'You are here' }));
    expect(way.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/en/home');
    expect(page.getByText('3 products')).toBeDefined();
    expect(page.getByRole('link', { name: 'The bowl' }).getAttribute('href')).toBe(
      '/en/product/bowl',
    );
  });

  it('leads up to the groups above it, and down to those below', async () => {
    const family = {
      parents: [{ name: 'home-ware', title: 'Haushalt' }],
      children: [{ name: 'bowls', title: 'Bowls' }],
      marks: { 'parents.0.title': 'de' },
    };
    const page = await renderScreen(screen, { path: PATH, responses: { [API]: group(family) } });
    const way = within(page.getByRole('navigation', { name: 'You are here' }));
    const above = way.getByRole('link', { name: 'Haushalt' });
    expect(above.getAttribute('href')).toBe('/en/product-group/home-ware');
    expect(above.closest('[lang]')?.getAttribute('lang')).toBe('de');
    const below = within(page.getByRole('navigation', { name: 'In this category' }));
    expect(below.getByRole('link', { name: 'Bowls' }).getAttribute('href')).toBe(
      '/en/product-group/bowls',
    );
  });

  it('filters with a link, announces the new count, and removes the filter with a chip', async () => {
    const page = await renderScreen(screen, {
      path: PATH,
      responses: { [API]: group(), [`${API}?brand=ostrea`]: filtered },
    });
    fireEvent.click(page.getByRole('checkbox', { name: /^Ostrea/ }));
    // The choice is shown before the list has arrived.
    expect(page.getByRole('checkbox', { name: /^Ostrea/, checked: true })).toBeDefined();
    const chip = page.getByRole('link', { name: 'Remove filter: Ostrea' });
    expect(page.location()).toBe(PATH);
    await waitFor(() => expect(page.location()).toBe(`${PATH}?brand=ostrea`));
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('1 product'));
    fireEvent.click(chip);
    await waitFor(() => expect(page.location()).toBe(PATH));
    expect(await page.findByRole('link', { name: 'The jar' })).toBeDefined();
  });

  it('sorts by the query of the URL', async () => {
    const page = await renderScreen(screen, {
      path: `${PATH}?brand=ostrea`,
      responses: { [`${API}?brand=ostrea`]: group(), [`${API}?brand=ostrea&sort=price`]: filtered },
    });
    fireEvent.change(page.getByRole('combobox', { name: 'Sort by' }), {
      target: { value: 'price' },
    });
    await waitFor(() => expect(page.location()).toBe(`${PATH}?brand=ostrea&sort=price`));
  });

  it('adds the next page to the list with a link', async () => {
    const page = await renderScreen(screen, {
      path: PATH,
      responses: {
        [API]: group({ items: items.slice(0, 2), next: 'c2' }),
        [`${API}?page=c2`]: group({ items: items.slice(2), position: 'c2' }),
      },
    });
    expect(page.getByText('2 of 3 shown')).toBeDefined();
    const more = page.getByRole('link', { name: 'Show more' });
    expect(more.getAttribute('href')).toBe(`${PATH}?page=c2`);
    fireEvent.click(more);
    await page.findByRole('link', { name: 'The jar' });
    expect(page.getByRole('link', { name: 'The carafe' })).toBeDefined();
    expect(page.queryByRole('link', { name: 'Show more' })).toBeNull();
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('3 of 3 shown'));
  });

  it('shows the list without the parts of a link that it does not have, and names them', async () => {
    const page = await renderScreen(screen, {
      path: `${PATH}?brand=nobody&sort=zz&page=abc`,
      responses: { [`${API}?brand=nobody&sort=zz&page=abc`]: group({ items }) },
    });
    expect(page.getByRole('note').textContent).toMatch(/: nobody, zz, and abc$/);
    expect(page.getAllByRole('article')).toHaveLength(3);
    expect(page.queryByRole('link', { name: /^Remove filter/ })).toBeNull();
    expect(page.queryByRole('link', { name: 'Back to the start of the list' })).toBeNull();
  });

  describe('the price form', () => {
    const narrowed = group({
      items: items.slice(0, 1),
      total: 1,
      facets: facets.map((facet) =>
        facet.name === 'price'
          ? {
              ...facet,
              values: [...facet.values, { value: '48..120', title: '$48–$120', count: 1 }],
            }
          : facet,
      ),
    });
    const FROM = `${PATH}?brand=ostrea&sort=price`;
    const answers = {
      [`${API}?brand=ostrea&sort=price`]: group(),
      [`${API}?brand=ostrea&price=48..120&sort=price`]: narrowed,
    };
    const field = (page: RenderedScreen, name: string) => {
      const input = page.getByRole('textbox', { name });
      if (!(input instanceof HTMLInputElement)) throw new Error(`${name} is not a text field`);
      return input;
    };
    const enter = (page: RenderedScreen, lowest: string, highest: string) => {
      fireEvent.change(field(page, 'From ($)'), { target: { value: lowest } });
      fireEvent.change(field(page, 'To ($)'), { target: { value: highest } });
      fireEvent.click(page.getByRole('button', { name: 'Apply' }));
    };

    it('puts the range into the URL, keeps other filters, and a chip removes it', async () => {
      const page = await renderScreen(screen, { path: FROM, responses: answers });
      field(page, 'To ($)').focus();
      enter(page, '$48', '١٢٠');
      const chip = await page.findByRole('link', { name: 'Remove filter: $48–$120' });
      expect(page.location()).toBe(`${PATH}?brand=ostrea&sort=price&price=48..120`);
      expect(field(page, 'To ($)').value).toBe('120');
      expect(document.activeElement).toBe(field(page, 'To ($)'));
      fireEvent.click(chip);
      await waitFor(() => expect(page.location()).toBe(FROM));
      await waitFor(() => expect(field(page, 'To ($)').value).toBe(''));
    });

    it.each([
      ['ten', '20', 'From ($)', /^Enter the amount in figures, for example 1,200\.$/],
      ['10', 'twenty', 'To ($)', /^Enter the amount in figures/],
      ['50', '10', 'From ($)', /^The minimum price is higher than the maximum/],
    ])(
      'explains what is wrong with “%s” to “%s” and keeps the input',
      async (lowest, highest, wrong, why) => {
        const page = await renderScreen(screen, { path: FROM, responses: answers });
        enter(page, lowest, highest);
        expect(page.location()).toBe(FROM);
        expect([field(page, 'From ($)').value, field(page, 'To ($)').value]).toEqual([
          lowest,
          highest,
        ]);
        const input = field(page, wrong);
        expect(document.activeElement).toBe(input);
        expect(input.getAttribute('aria-invalid')).toBe('true');
        const reason = document.getElementById(input.getAttribute('aria-describedby') ?? '');
        expect(reason?.textContent).toMatch(why);
        expect(page.getByRole('status').textContent?.trim()).toBe(reason?.textContent);
      },
    );

    it('redirects to the filtered list if it is submitted without script', async () => {
      const page = await renderScreen(screen, { path: FROM, responses: answers });
      const form = field(page, 'From ($)').form;
      if (form === null) throw new Error('a field without its form');
      fireEvent.change(field(page, 'From ($)'), { target: { value: '48' } });
      fireEvent.change(field(page, 'To ($)'), { target: { value: '120' } });
      const sent = new URLSearchParams();
      for (const [name, value] of new FormData(form)) sent.append(name, String(value));
      cleanup();
      const loaded = await renderScreen(screen, { path: `${PATH}?${sent}`, responses: answers });
      expect(loaded.location()).toBe(`${PATH}?brand=ostrea&sort=price&price=48..120`);
      expect(loaded.requests).toEqual([`${API}?brand=ostrea&price=48..120&sort=price`]);
    });

    it('explains invalid input from a submission without script and shows the former list', async () => {
      const path = `${FROM}&price-from=ten&price-to=20`;
      const page = await renderScreen(screen, { path, responses: answers });
      expect(page.getByText('3 products')).toBeDefined();
      expect(field(page, 'From ($)').value).toBe('ten');
      expect(field(page, 'From ($)').getAttribute('aria-invalid')).toBe('true');
      expect(page.getByRole('link', { name: 'Remove filter: Ostrea' }).getAttribute('href')).toBe(
        `${PATH}?sort=price`,
      );
    });
  });

  it('offers all products if the filters leave none', async () => {
    const page = await renderScreen(screen, {
      path: `${PATH}?price=0-100`,
      responses: { [`${API}?price=0-100`]: group({ items: [], total: 0 }) },
    });
    expect(page.getByRole('heading', { name: 'Nothing matches these filters' })).toBeDefined();
    expect(page.getByRole('link', { name: 'Show the whole category' }).getAttribute('href')).toBe(
      PATH,
    );
  });

  it('leaves an unknown group to the host as a not-found error', async () => {
    const page = await renderScreen(screen, { path: PATH, responses: {} });
    expect(page.error()).toMatchObject({ code: 'not-found' });
  });
});
