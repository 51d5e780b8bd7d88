// @vitest-environment happy-dom
import { LOCALES, type ProductPage } from '@vitrine/contract';
import {
  aBrandCard,
  aGroupCard,
  aHead,
  aPicture,
  aPrice,
  aProductList,
  aProductSummary,
  cleanup,
  expandPreload,
  fireEvent,
  type MockResponses,
  renderScreen,
  savedProductsOf,
  waitFor,
  within,
} from '@vitrine/testing';
import { afterEach, describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import * as screen from './screen.tsx';

afterEach(cleanup);

const PATH = '/en/product/tall-carafe';
const API = '/v1/en/products/tall-carafe';

const carafe: ProductPage = {
  head: aHead('Tall carafe', PATH),
  id: 'tall-carafe',
  name: 'Tall carafe',
  summary: 'Blown in one breath.',
  description: ['It pours without a drop.', 'It is washed by hand.'],
  label: { material: 'Glass', year: '2024', measure: '30 × 9 cm' },
  brand: { slug: 'ostrea', name: 'Ostrea' },
  group: { name: 'vessels', title: 'Vessels' },
  price: aPrice(120),
  availability: 'in-stock',
  images: [aPicture('a', 'The carafe'), aPicture('b', 'Its lip'), aPicture('c', 'On a table')],
  specifications: [{ name: 'Volume', value: '1.1 l' }],
  variants: [
    { sku: 'TC-1', name: 'Clear', price: aPrice(120), availability: 'sold-out' },
    { sku: 'TC-2', name: 'Smoke', price: aPrice(140), availability: 'in-stock' },
    { sku: 'TC-3', name: 'Amber', price: aPrice(160), availability: 'made-to-order' },
  ],
};
const responses: MockResponses = {
  [API]: carafe,
  [`${API}/group`]: aGroupCard(),
  [`${API}/brand`]: aBrandCard(),
  [`${API}/related`]: aProductList([aProductSummary({ id: 'bowl', name: 'Ash bowl' })]),
};
const at = (path = PATH, answers = responses) => renderScreen(screen, { path, responses: answers });

describe('the product screen', () => {
  it('S4: sends its four requests at once, each with a URL of its own', async () => {
    const page = await renderScreen(screen, { path: PATH, responses, concurrentRequests: 4 });
    expect(page.requests).toEqual(expandPreload(manifest.vitrine.preload, PATH));
    expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Tall carafe');
  });

  it('shows description, brand, facts, related products and a link to the group', async () => {
    const page = await at();
    expect(page.getByText('Blown in one breath.')).toBeDefined();
    expect(page.getAllByRole('link', { name: 'Ostrea' })[0]?.getAttribute('href')).toBe(
      '/en/brand/ostrea',
    );
    expect(page.getByText('Material').nextElementSibling?.textContent).toBe('Glass');
    expect(await page.findByRole('rowheader', { name: 'Volume' })).toBeDefined();
    const bowl = await page.findByRole('link', { name: 'Ash bowl' });
    expect(bowl.getAttribute('href')).toBe('/en/product/bowl');
    expect(page.getByRole('link', { name: 'All of “Vessels”' })).toBeDefined();
  });

  it('shows a product that has a name and a price only, without a line for what is missing', async () => {
    const { id, name, price, availability } = carafe;
    const bare: ProductPage = {
      head: { title: name, path: PATH, alternates: [] },
      ...{ id, name, price, availability },
      ...{ description: [], label: {}, images: [], specifications: [] },
      variants: [{ sku: '_1', unnumbered: true, name, price, availability }],
    };
    const page = await at(PATH, {
      [API]: bare,
      [`${API}/group`]: null,
      [`${API}/brand`]: null,
      [`${API}/related`]: aProductList([
        aProductSummary({ id: 'bowl', name: 'Ash bowl', image: null, brand: undefined }),
      ]),
    });
    await page.findByRole('link', { name: 'Ash bowl' });
    const way = within(page.getByRole('navigation', { name: 'You are here' }));
    expect(way.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home']);
    expect(page.container.querySelector('dl, table, img')).toBeNull();
    expect(page.queryByText('_1')).toBeNull();
    expect(page.queryByText('–')).toBeNull();
    expect(page.queryByRole('link', { name: /^All of/ })).toBeNull();
    expect(page.queryByRole('heading', { name: 'The maker' })).toBeNull();
    const empty = [...page.container.querySelectorAll('p, h1, h2, h3, dd, li')].filter(
      ({ textContent }) => textContent.trim() === '',
    );
    expect(empty).toEqual([]);
    // The initial stands where the picture would.
    expect(page.container.querySelector('[aria-hidden] > [data-initial="T"]')).not.toBeNull();
    expect(page.reportedErrors).toEqual([]);
    expect(page.requests.filter((path) => path.endsWith('/brand'))).toHaveLength(1);
  });

  it('shows the whole path: the groups above its group, and the group', async () => {
    const parents = [{ name: 'home-ware', title: 'Haushalt' }];
    const below = { ...carafe, parents, marks: { 'parents.0.title': 'de' } };
    const page = await at(PATH, { ...responses, [API]: below });
    const way = within(page.getByRole('navigation', { name: 'You are here' }));
    expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/home',
      '/en/product-group/home-ware',
      '/en/product-group/vessels',
    ]);
    expect(way.getByText('Haushalt').closest('[lang]')?.getAttribute('lang')).toBe('de');
  });

  it('marks the title of the group in the link to it if it is in another language', async () => {
    const marked = aGroupCard({ marks: { title: 'de' } });
    const page = await at(PATH, { ...responses, [`${API}/group`]: marked });
    const link = await page.findByRole('link', { name: /^All of/ });
    expect(link.textContent).toBe('All of “Vessels”Deutsch');
    expect(within(link).getByText('Vessels').lang).toBe('de');
  });

  it('says what a price includes, unless that is in the currency of another market', async () => {
    const markets = [{ country: 'US', currency: 'USD', tax: { en: 'plus sales tax' } }];
    const options = { path: PATH, locales: { ...LOCALES, markets } };
    const page = await renderScreen(screen, { ...options, responses });
    expect(page.getByText('plus sales tax', { selector: '[aria-live] *' })).toBeDefined();
    cleanup();
    const variants = [{ ...carafe.variants[1], price: aPrice(1_190_000, 'VND') }];
    const inDong = { ...carafe, variants, price: aPrice(1_190_000, 'VND') };
    const other = await renderScreen(screen, {
      ...options,
      responses: { ...responses, [API]: inDong },
    });
    expect(other.getAllByText('₫1,190,000').length).toBeGreaterThan(0);
    expect(other.queryByText('plus sales tax')).toBeNull();
  });

  it('selects the first available variant, or the one in the URL', async () => {
    const page = await at();
    expect(page.getByRole('radio', { checked: true })).toHaveProperty('value', 'TC-2');
    cleanup();
    const amber = await at(`${PATH}?variant=TC-3`);
    expect(amber.getByRole('radio', { checked: true })).toHaveProperty('value', 'TC-3');
    expect(amber.getByText('Made to order', { selector: '[aria-live] *' })).toBeDefined();
    cleanup();
    const none = await at(`${PATH}?variant=%3Cscript%3E`);
    expect(none.getByRole('radio', { checked: true })).toHaveProperty('value', 'TC-2');
  });

  it('puts the selected variant into the URL without new requests', async () => {
    const page = await at(`${PATH}?from=mail`);
    fireEvent.click(page.getByRole('radio', { name: /Amber/ }));
    await waitFor(() => expect(page.location()).toBe(`${PATH}?from=mail&variant=TC-3`));
    expect(page.getByText('Made to order', { selector: '[aria-live] *' })).toBeDefined();
    expect(page.getByText('Item number').nextElementSibling?.textContent).toBe('TC-3');
    expect(page.requests).toHaveLength(4);
  });

  // "Amber" showed a grey-blue carafe, and "12 cm" the measure of another knife.
  it('shows the picture and the label of the selected variant', async () => {
    const variants = carafe.variants.map((variant) =>
      variant.sku === 'TC-3'
        ? { ...variant, image: 2, swatch: '#a8641f', label: { measure: '40 × 9 cm' } }
        : variant,
    );
    const page = await at(PATH, { ...responses, [API]: { ...carafe, variants } });
    const pressed = () => page.getByRole('button', { pressed: true, name: /^Picture/ }).textContent;
    const line = (term: string) => page.getByText(term).nextElementSibling?.textContent;
    expect([pressed(), line('Dimensions')]).toEqual(['Picture 1 of 3', '30 × 9 cm']);
    fireEvent.click(page.getByRole('radio', { name: /Amber/ }));
    await waitFor(() => expect(pressed()).toBe('Picture 3 of 3'));
    expect([line('Dimensions'), line('Material')]).toEqual(['40 × 9 cm', 'Glass']);
    cleanup();
    const linked = await at(`${PATH}?variant=TC-3`, {
      ...responses,
      [API]: { ...carafe, variants },
    });
    expect(linked.getByRole('button', { pressed: true, name: /^Picture/ }).textContent).toBe(
      'Picture 3 of 3',
    );
  });

  it('shows another picture with thumbnails and arrow keys, and announces its number', async () => {
    const page = await at();
    const gallery = within(page.getByRole('region', { name: 'Pictures' }));
    for (const name of ['The carafe', 'Its lip', 'On a table']) {
      expect(gallery.getByRole('img', { name })).toBeDefined();
    }
    const pressed = () => gallery.getByRole('button', { pressed: true }).textContent;
    expect(pressed()).toBe('Picture 1 of 3');
    fireEvent.click(gallery.getByRole('button', { name: 'Picture 2 of 3' }));
    expect(pressed()).toBe('Picture 2 of 3');
    fireEvent.keyDown(gallery.getByRole('button', { name: 'Picture 2 of 3' }), {
      key: 'ArrowRight',
    });
    expect(pressed()).toBe('Picture 3 of 3');
    expect(document.activeElement?.textContent).toBe('Picture 3 of 3');
    await waitFor(() => expect(page.getByRole('status').textContent).toBe('Picture 3 of 3'));
  });

  it('enlarges a picture in a dialog, and then focuses the picture that was shown last', async () => {
    const page = await at();
    const enlarge = (name: string) => page.getByRole('button', { name });
    expect(enlarge('Enlarge picture 2 of 3')).toHaveProperty('tabIndex', -1);
    fireEvent.click(enlarge('Enlarge picture 1 of 3'));
    const dialog = within(await page.findByRole('dialog', { name: 'Pictures' }));
    expect(document.activeElement?.textContent).toBe('Close');
    fireEvent.click(dialog.getByRole('button', { name: 'Previous picture' }));
    expect(dialog.getByText('Picture 3 of 3')).toBeDefined();
    expect(dialog.getByText('On a table')).toBeDefined();
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    expect(document.activeElement?.textContent).toBe('Enlarge picture 3 of 3');
  });

  it.each([
    ['brand', 'The maker'],
    ['related', 'Goes well with'],
  ])(
    'leaves out %s if the content service has none, and reports the error',
    async (part, title) => {
      const { [`${API}/${part}`]: _, ...rest } = responses;
      const page = await at(PATH, rest);
      expect(page.getByRole('heading', { level: 1 }).textContent).toBe('Tall carafe');
      expect(page.queryByRole('region', { name: title })).toBeNull();
      expect(page.reportedErrors).toHaveLength(1);
    },
  );

  // A maker or related products whose request failed once stayed away until the next page.
  it.each([
    ['brand', 'The maker', aBrandCard()],
    ['related', 'Goes well with', aProductList([aProductSummary()])],
  ])(
    'loads %s again after a failed request, and reports the error',
    async (part, title, content) => {
      const busy = [new Response('', { status: 503 })];
      const page = await at(PATH, {
        ...responses,
        [`${API}/${part}`]: () => busy.pop() ?? content,
      });
      expect(await page.findByRole('region', { name: title })).toBeDefined();
      expect(page.reportedErrors).toHaveLength(1);
    },
  );

  it('reports no errors of optional requests for an unknown product', async () => {
    const page = await at(PATH, {});
    expect(page.reportedErrors).toEqual([]);
  });

  it('marks texts that are not in the language of the page, each with one note', async () => {
    const marks = {
      'group.title': 'en',
      summary: 'en',
      'description.0': 'en',
      'description.1': 'en',
      'specifications.0.name': 'en',
    };
    const page = await renderScreen(screen, {
      path: '/ar/product/tall-carafe',
      responses: { '/v1/ar/products/tall-carafe': { ...carafe, marks } },
    });
    expect(page.getByText('It is washed by hand.')).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(page.getByText('Volume')).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(page.getByRole('link', { name: 'Vessels' }).parentElement).toMatchObject({ lang: 'en' });
    expect(page.getAllByText('English')).toHaveLength(3);
  });

  it('leaves an unknown product to the host as a not-found error', async () => {
    const page = await at(PATH, {});
    expect(page.error()).toMatchObject({ code: 'not-found' });
  });

  it('shows a product without pictures, variants and specifications', async () => {
    const bare = { ...carafe, price: aPrice(99), images: [], variants: [], specifications: [] };
    const page = await at(PATH, { ...responses, [API]: bare });
    expect(page.getByText('$99')).toBeDefined();
    expect(page.queryByRole('radio')).toBeNull();
    expect(page.queryByRole('table')).toBeNull();
  });

  it('can be added to the shortlist, counts as viewed, and shows the products viewed before', async () => {
    const savedProducts = savedProductsOf({ seen: ['stool', 'tall-carafe'] });
    const page = await renderScreen(screen, {
      path: PATH,
      responses: {
        ...responses,
        '/v1/en/products?ids=stool': aProductList([
          aProductSummary({ id: 'stool', name: 'Stool' }),
        ]),
      },
      savedProducts,
    });
    expect(savedProducts.read().seen).toEqual(['tall-carafe', 'stool']);
    const seen = within(await page.findByRole('region', { name: 'Recently viewed' }));
    expect((await seen.findByRole('link', { name: 'Stool' })).getAttribute('href')).toBe(
      '/en/product/stool',
    );
    // After the four requests of the loader.
    expect(page.requests.indexOf('/v1/en/products?ids=stool')).toBe(4);
    fireEvent.click(page.getByRole('button', { name: 'Add to shortlist Tall carafe' }));
    expect(savedProducts.read().shortlist).toEqual(['tall-carafe~TC-2']);
  });

  it('adds the selected variant to the shortlist, beside others of the product', async () => {
    // The carafe itself was added from a list: it is the variant that the page shows first.
    const savedProducts = savedProductsOf({ shortlist: ['tall-carafe'] });
    const page = await renderScreen(screen, { path: PATH, responses, savedProducts });
    const add = { name: /^(Add to|On the) shortlist Tall carafe$/i };
    expect(page.getByRole('button', { ...add, pressed: true })).toBeDefined();
    fireEvent.click(page.getByRole('radio', { name: /Amber/ }));
    fireEvent.click(await page.findByRole('button', { ...add, pressed: false }));
    expect(savedProducts.read().shortlist).toEqual(['tall-carafe', 'tall-carafe~TC-3']);
    fireEvent.click(page.getByRole('button', { ...add, pressed: true }));
    expect(savedProducts.read().shortlist).toEqual(['tall-carafe']);
  });

  it('lists sets and spare parts apart from the pieces', async () => {
    const variants: ProductPage['variants'] = [
      ...carafe.variants,
      { sku: 'TC-S', name: 'Pair', price: aPrice(220), availability: 'in-stock', kind: 'set' },
      { sku: 'TC-P', name: 'Stopper', price: aPrice(9), availability: 'in-stock', kind: 'part' },
    ];
    const page = await at(PATH, { ...responses, [API]: { ...carafe, variants } });
    const names = (list: string) =>
      within(page.getByRole('group', { name: list }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect(names('Options')).toEqual(['TC-1', 'TC-2', 'TC-3']);
    expect(names('Sets')).toEqual(['TC-S']);
    expect(names('Spare parts')).toEqual(['TC-P']);
  });

  it('tells how long a made-to-order variant takes, and only of that', async () => {
    const made = { ...carafe, leadTime: { from: 4, to: 6 }, care: 'By hand.' };
    const page = await at(`${PATH}?variant=TC-3`, { ...responses, [API]: made });
    await page.findByRole('region', { name: 'Delivery, care and repair' });
    expect(page.getAllByText('Ready in 4 to 6 weeks')).toHaveLength(2);
    cleanup();
    const inStock = await at(PATH, { ...responses, [API]: made });
    await inStock.findByRole('region', { name: 'Delivery, care and repair' });
    expect(inStock.queryByText('Ready in 4 to 6 weeks')).toBeNull();
    expect(inStock.getAllByText('Made to order')).toHaveLength(1);
  });

  it('says what a delivery to the market costs, how long it takes, and what goes back', async () => {
    const markets = [
      { country: 'US', currency: 'USD' },
      { country: 'CA', currency: 'USD' },
    ];
    const delivery: ProductPage['delivery'] = [
      {
        country: 'US',
        cost: aPrice(12),
        freeFrom: aPrice(150),
        days: { from: 4, to: 7 },
        text: 'Zoll inbegriffen.',
        returns: { days: 30, free: false },
      },
    ];
    const product = { ...carafe, delivery, marks: { 'delivery.0.text': 'de' } };
    const brand = { ...aBrandCard(), service: { delivery: 'In straw.' } };
    const answers = { ...responses, [API]: product, [`${API}/brand`]: brand };
    const open = (country: string) =>
      renderScreen(screen, {
        path: PATH,
        responses: answers,
        locales: { ...LOCALES, markets: markets.toSorted((a) => (a.country === country ? -1 : 1)) },
      });
    const page = await open('US');
    const title = await page.findByRole('heading', { name: 'Delivery' });
    expect(
      [...(title.parentElement?.querySelectorAll('p') ?? [])].map((p) => p.textContent),
    ).toEqual([
      '$12 (United States), free from $150.',
      'Arrives in 4 to 7 working days.',
      'Zoll inbegriffen.Deutsch',
      'In straw.',
    ]);
    expect(page.getByText('Zoll inbegriffen.').lang).toBe('de');
    expect(page.getByText('Within 30 days of delivery.')).toBeDefined();
    expect(page.getByText('You pay for the return.')).toBeDefined();
    cleanup();
    const other = await open('CA');
    await other.findByText('In straw.');
    expect(other.queryByText(/free from/)).toBeNull();
    expect(other.queryByText('Returns')).toBeNull();
  });

  it('names the places that have the selected variant', async () => {
    const [clear, smoke, ...others] = carafe.variants;
    if (!clear || !smoke) throw new Error('variants are missing');
    const places = [
      { ...{ kind: 'shop', name: 'Έργο', town: 'Saloniki', country: 'GR', address: 'Ermou 1' } },
      {
        ...{
          kind: 'shop',
          name: 'Lindhof',
          town: 'Hamburg',
          country: 'DE',
          address: 'Seilerhof 9',
        },
        ...{ url: 'https://lindhof.example', marks: { town: 'de' } },
      },
    ];
    const variants = [clear, { ...smoke, stock: [1, 9] }, ...others];
    const answers = { ...responses, [API]: { ...carafe, places, variants } };
    const page = await at(PATH, answers);
    const list = await page.findByRole('list', { name: 'In stock at' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(list.textContent).toContain('Hamburg');
    expect(list.textContent).toContain('Seilerhof 9');
    const link = within(list).getByRole('link', { name: 'Lindhof' });
    expect(link.getAttribute('href')).toBe('https://lindhof.example');
    cleanup();
    const other = await at(`${PATH}?variant=TC-1`, answers);
    expect(other.getByRole('heading', { level: 1 })).toBeDefined();
    expect(other.queryByRole('list', { name: 'In stock at' })).toBeNull();
  });

  it('adds a set to the shortlist with one press, and takes back what it added', async () => {
    const cup = aProductSummary({ id: 'cup', name: 'Cup', variant: { sku: 'C-1', name: 'White' } });
    const plate = aProductSummary({ id: 'plate', name: 'Plate' });
    const lid = aProductSummary({ id: 'lid', name: 'Lid', availability: 'sold-out' });
    const sets = [
      {
        name: 'Frühstück',
        text: 'For two.',
        parts: [
          { product: cup, quantity: 2 },
          { product: plate, quantity: 1 },
          { product: lid, quantity: 1 },
        ],
        ...{ missing: 1, soldOut: 1 },
        price: aPrice(74),
        marks: { name: 'de' },
      },
    ];
    const savedProducts = savedProductsOf({ shortlist: ['plate'] });
    const answers = { ...responses, [API]: { ...carafe, sets } };
    const page = await renderScreen(screen, { path: PATH, responses: answers, savedProducts });
    const set = within(await page.findByRole('region', { name: /^Frühstück/ }));
    expect(set.getByText('Frühstück').lang).toBe('de');
    for (const text of [
      ...['For two.', 'Together $74', '2 pieces', 'Without what is sold out', 'Sold out'],
      '1 product of this set is no longer in the catalogue.',
    ])
      expect(set.getByText(text)).toBeDefined();
    const add = set.getByRole('button', { name: 'Add all to shortlist – Frühstück' });
    fireEvent.click(add);
    expect(savedProducts.read().shortlist).toEqual(['plate', 'cup~C-1']);
    expect(savedProducts.read().notes).toEqual({ 'cup~C-1': '2 pieces' });
    expect(add.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(add);
    expect(savedProducts.read().shortlist).toEqual(['plate']);
  });

  it('shows care, delivery, repair and the places that have it', async () => {
    const brand = {
      ...aBrandCard(),
      service: { delivery: 'In straw.', warrantyYears: 5, repair: 'Rims are ground.' },
      places: [
        { kind: 'workshop', name: 'Ostrea', town: 'Varn', country: 'NO', address: 'Kai 4' },
        {
          kind: 'shop',
          name: 'Lindhof',
          town: 'Hamburg',
          country: 'DE',
          address: 'Am Seilerhof 9',
          url: 'https://lindhof.example',
        },
      ],
    };
    const care = 'Wash it by hand.';
    const page = await at(PATH, {
      ...responses,
      [API]: { ...carafe, care },
      [`${API}/brand`]: brand,
    });
    await page.findByText(care);
    for (const text of ['In straw.', 'Rims are ground.', '5 years from the maker']) {
      expect(page.getByText(text)).toBeDefined();
    }
    expect(page.getByText(/Hamburg, Germany/)).toBeDefined();
    expect(page.getByRole('link', { name: 'Lindhof' }).getAttribute('href')).toBe(
      'https://lindhof.example',
    );
  });

  it('has each measure of the selected variant in the chosen units, inches first for dollars', async () => {
    const outline = { path: 'M0 0L100 0L100 100L0 100Z' };
    const measured: ProductPage = {
      ...carafe,
      measures: { view: 'front', height: 290, diameter: 110, volume: 1000, outline },
      specifications: [...carafe.specifications, { name: 'Capacity', value: '3 cups' }],
      variants: carafe.variants.map((variant) =>
        variant.sku === 'TC-3' ? { ...variant, measures: { height: 254 } } : variant,
      ),
    };
    const page = await at(PATH, { ...responses, [API]: measured });
    // A few facts stand with the measures.
    const section = within(await page.findByRole('region', { name: 'Specifications' }));
    expect(section.getByText('Volume').nextElementSibling?.textContent).toBe('1.1 l');
    const label = () => page.getByText('Dimensions').nextElementSibling?.textContent;
    expect(section.getByText('Height').nextElementSibling?.textContent).toBe('11.4\u00a0in');
    expect(label()?.replaceAll('\u00a0', ' ')).toBe('H 11.4 in, ⌀ 4.3 in (29 × 11 cm)');
    fireEvent.click(section.getByRole('radio', { name: 'Centimetres' }));
    expect(label()?.replaceAll('\u00a0', ' ')).toBe('H 29 cm, ⌀ 11 cm');
    expect(section.getByText('Height').nextElementSibling?.textContent).toBe('29\u00a0cm');
    expect(section.getByText('Capacity').nextElementSibling?.textContent).toBe('1\u00a0l · 3 cups');
    cleanup();
    const other = await at(`${PATH}?variant=TC-3`, { ...responses, [API]: measured });
    const size = within(await other.findByRole('region', { name: 'Specifications' }));
    expect(size.getByText('Height').nextElementSibling?.textContent).toBe('10\u00a0in');
    // The volume is that of the product, not of the smaller variant.
    expect(size.getByText('Capacity').nextElementSibling?.textContent).toBe('3 cups');
  });
});
