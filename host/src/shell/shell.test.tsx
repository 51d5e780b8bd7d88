// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { provideHostServices } from '@vitrine/kit';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CodedError } from '../errors/coded-error.ts';
import { HostProvider } from '../host-context.tsx';
import { loadShellMessages } from '../messages/shell-messages.ts';
import { createReporter } from '../reporting/reporter.ts';
import { addRoutes } from '../routes/site-routes.ts';
import type { InitialPage } from '../routing/initial-page.ts';
import { createStore } from '../store/store.ts';
import { Loading } from './loading.tsx';
import { NotFound } from './message-pages/not-found.tsx';
import { ShellBoundary } from './message-pages/shell-failure.tsx';
import { ScreenFailure } from './screen/screen-failure.tsx';
import { Shell } from './shell.tsx';

const locale = (code: string, name: string, direction: 'ltr' | 'rtl' = 'ltr') => ({
  code,
  name,
  direction,
  currency: 'EUR',
});
const locales = {
  default: 'en',
  items: [locale('en', 'English'), locale('de', 'Deutsch'), locale('ar', 'العربية', 'rtl')],
};

const SITE_NAME = 'Søn & Co';

const onShellFailed = vi.fn();

beforeEach(() => {
  // The test's document has no fonts; the footer waits for them.
  Reflect.set(document, 'fonts', { ready: Promise.resolve() });
  provideHostServices({ contentUrl: 'http://content.test', fetch, locales, reportError: () => {} });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function visit(
  path: string,
  loader: () => unknown = () => null,
  initialPage?: InitialPage,
  emptyPages?: string[],
) {
  await Promise.all(['en', 'de', 'ar'].map(loadShellMessages));
  const router = createMemoryRouter(
    [
      {
        path: '/',
        Component: Shell,
        ErrorBoundary: ShellBoundary,
        children: [
          {
            path: '/:locale/explore',
            Component: () => {
              throw new Error('not caught by a screen');
            },
          },
          {
            path: '/:locale/product/:id',
            loader,
            Component: () => <h1>Lamp</h1>,
            ErrorBoundary: () => <ScreenFailure screen="product" />,
            HydrateFallback: Loading,
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
    { initialEntries: [path] },
  );
  const host = {
    screens: {
      load: vi.fn(),
      fallBack: async () => false,
      loaded: () => undefined,
      releaseOf: () => undefined,
      invalidate: vi.fn(),
      renew: vi.fn(),
      retry: () => true,
      resolve: vi.fn(),
      resolved: () => undefined,
      prefetch: vi.fn(),
      ahead: { code: vi.fn(), content: vi.fn() },
    },
    navigationEffects: {
      onPageRendered: vi.fn(),
      onShellFailed,
      nextPage: () => Promise.resolve(),
      isFirstScreen: () => false,
      firstPage: Promise.resolve(),
    },
    reporter: createReporter(),
    initialPage,
    site: {
      origin: 'http://site.test',
      contentUrl: 'http://content.test',
      defaultLocale: 'en',
      name: SITE_NAME,
      ...(emptyPages && { emptyPages }),
    },
  };
  render(
    <Provider store={createStore({ locale: 'de' })}>
      <HostProvider value={host}>
        <RouterProvider router={router} />
      </HostProvider>
    </Provider>,
  );
  return screen.findByRole('heading', { level: 1 });
}

test('the document has the page’s language and direction', async () => {
  await visit('/ar/product/lamp');
  expect(document.documentElement.lang).toBe('ar');
  expect(document.documentElement.dir).toBe('rtl');
  expect(screen.getByText('الانتقال إلى المحتوى')).toBeTruthy();
});

test('a document in the right language is not changed, which would restyle the page', async () => {
  const { documentElement: root } = document;
  root.lang = 'de';
  root.dir = 'ltr';
  const changed = vi.fn();
  const observer = new MutationObserver(changed);
  observer.observe(root, { attributes: true, attributeFilter: ['lang', 'dir'] });
  await visit('/de/product/lamp');
  observer.disconnect();
  expect(changed).not.toHaveBeenCalled();
});

test('the language menu links to the same page, with its query', async () => {
  await visit('/de/product/lamp%201?color=blue');
  const button = screen.getByRole('button', { name: /Deutsch/ });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  const list = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const links = within(list ?? document.body).getAllByRole('link', { hidden: true });
  expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
    ['en', '/en/product/lamp%201?color=blue'],
    ['de', '/de/product/lamp%201?color=blue'],
    ['ar', '/ar/product/lamp%201?color=blue'],
  ]);
});

test('the menu has the groups right below each group, in the languages of their titles', async () => {
  const jewellery = {
    ...{ name: 'jewellery', title: 'Schmuck', image: null },
    children: [{ name: 'rings', title: 'Rings' }],
    marks: { 'children.0.title': 'en' },
  };
  const answers: typeof fetch = async (input) =>
    Response.json(
      new Request(input).url.includes('/home')
        ? { groups: [jewellery], brands: [] }
        : { items: [] },
    );
  const services = { contentUrl: 'http://content.test', locales, reportError: () => {} };
  provideHostServices({ ...services, fetch: answers });
  await visit('/de/product/lamp');
  fireEvent.click(screen.getByRole('button', { name: 'Menü' }));
  const rings = await screen.findByRole('link', { name: 'Rings' });
  expect(rings.getAttribute('href')).toBe('/de/product-group/rings');
  expect(rings.querySelector('[lang]')?.getAttribute('lang')).toBe('en');
  const [above] = within(rings.closest('ul')?.parentElement ?? rings).getAllByRole('link');
  expect(above?.textContent).toBe('Schmuck');
});

test('menu and footer have the links of the settings whose pages are on the site', async () => {
  const link = (label: string, path: string, ...places: string[]) => ({ label, path, places });
  const links = [
    link('Recipes', '/recipes', 'menu', 'footer'),
    link('Makers', '/makers', 'footer'),
    link('Lamp', '/product/lamp', 'menu'),
    link('Gone', '/deals', 'menu', 'footer'),
    link('Elsewhere', '//evil.example/recipes', 'menu', 'footer'),
  ];
  const site = { texts: { de: { links, marks: { 'links.0.label': 'en' } } } };
  const answers: typeof fetch = async (input) => {
    const { url } = new Request(input);
    if (url.endsWith('/site')) return Response.json(site);
    return Response.json(url.includes('/home') ? { groups: [], brands: [] } : { items: [] });
  };
  const services = { contentUrl: 'http://content.test', locales, reportError: () => {} };
  provideHostServices({ ...services, fetch: answers });
  addRoutes({ recipes: '/:locale/recipes' });
  try {
    await visit('/de/product/lamp');
    fireEvent.click(screen.getByRole('button', { name: 'Menü' }));
    // Wide and narrow pages show them in another place of the menu.
    const recipesIn = async (role: string) => {
      const part = within(await screen.findByRole(role));
      const [first = document.body] = await part.findAllByRole('link', { name: 'Recipes' });
      return first;
    };
    const [ofMenu, ofFooter] = [await recipesIn('banner'), await recipesIn('contentinfo')];
    const listOf = (link: HTMLElement) =>
      within(link.closest('ul') ?? document.body).getAllByRole('link');
    const texts = (all: HTMLElement[]) => all.slice(-2).map(({ textContent }) => textContent);
    expect(texts(listOf(ofMenu))).toEqual(['Recipes', 'Lamp']);
    expect(texts(listOf(ofFooter))).toEqual(['Recipes', 'Makers']);
    for (const link of [ofMenu, ofFooter]) expect(link.getAttribute('href')).toBe('/de/recipes');
    expect(ofMenu.querySelector('[lang]')?.getAttribute('lang')).toBe('en');
    expect(listOf(ofMenu).at(-1)?.getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('link', { name: /Gone|Elsewhere/ })).toBeNull();
  } finally {
    addRoutes({});
  }
});

test.each([[[]], [['stories']], [['makers', 'stories']]])(
  'the menu does not link to pages that list nothing: %j',
  async (empty) => {
    await visit('/de/product/lamp', undefined, undefined, empty);
    fireEvent.click(screen.getByRole('button', { name: 'Menü' }));
    for (const page of ['home', 'explore', 'makers', 'stories']) {
      const link = document.querySelector(`header ul a[href="/de/${page}"]`);
      expect(link === null, page).toBe(empty.includes(page));
    }
  },
);

test('S13: a page in an unknown language is shown in the default one, with a notice', async () => {
  await visit('/zz/product/lamp');
  expect(document.documentElement.lang).toBe('en');
  expect(screen.getByRole('note').textContent).toMatch(/in zz\. .*English/);
  expect(screen.getByRole('link', { name: SITE_NAME }).getAttribute('href')).toBe('/zz/home');
});

test('S13: the notice names a known language in words', async () => {
  await visit('/pt-BR/product/lamp');
  expect(screen.getByRole('note').textContent).toMatch(/in Brazilian Portuguese\. .*English/);
});

test('S7: the links of the not-found page are in the stored locale', async () => {
  const heading = await visit('/home');
  expect(heading.textContent).toBe('Unter dieser Adresse gibt es nichts');
  expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe(
    '/de/home',
  );
});

test('a missing product is named, in the visitor’s language', async () => {
  const heading = await visit('/de/product/lamp-9', () => {
    throw new CodedError('not-found', 'gone');
  });
  expect(heading.textContent).toBe('„lamp-9“ steht nicht im Katalog');
  expect(screen.queryByRole('button', { name: /versuchen/ })).toBeNull();
});

// Regression: the page said whatever an address said, such as "Your account is locked. Call …".
test.each(['Your%20account%20is%20locked.', '%E2%80%AElamp', 'a'.repeat(81)])(
  'a name that cannot be a product’s is not repeated: %s',
  async (id) => {
    const heading = await visit(`/de/product/${id}`, () => {
      throw new CodedError('not-found', 'gone');
    });
    expect(heading.textContent).toBe('Diese Seite steht nicht im Katalog');
  },
);

function pageInDocument(url: string): InitialPage {
  const heading = document.createElement('h1');
  heading.textContent = 'Lamp, as the document has it';
  return {
    url,
    title: `Lamp · ${SITE_NAME}`,
    className: 'si',
    nodes: [heading],
    elements: [],
    isLate: false,
    restore() {},
  };
}

// Regression: an error page took away name, price and picture, which the document had.
test.each([
  ['unavailable', 'We can’t reach the catalogue, so you see this page as we last had it.'],
  ['deadline', 'We can’t reach the catalogue, so you see this page as we last had it.'],
  ['network', 'We can’t reach the catalogue, so you see this page as we last had it.'],
  ['malformed', 'you see a simple version of this page'],
])(
  'after a failure with the code %s, the content of the document stays, with a note and a retry',
  async (code, sentence) => {
    let works = false;
    const load = () => {
      if (!works) throw new CodedError(code, 'failed');
      return null;
    };
    await visit('/en/product/lamp', load, pageInDocument('/en/product/lamp'));
    expect((await screen.findByRole('note')).textContent).toContain(sentence);
    expect(screen.getByRole('heading').textContent).toBe('Lamp, as the document has it');
    expect(document.title).toBe(`Lamp · ${SITE_NAME}`);
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Lamp' })).toBeTruthy();
    expect(screen.queryByRole('note')).toBeNull();
  },
);

// Regression: browsers drew their icon for broken pictures.
test('a picture of the document that cannot be loaded is replaced by its text', async () => {
  const page = pageInDocument('/en/product/lamp');
  const [lead, card] = [document.createElement('img'), document.createElement('img')];
  Object.assign(lead, { alt: 'A lamp of paper', width: 4, height: 5 });
  const fail = () => {
    throw new CodedError('unavailable', 'failed');
  };
  await visit('/en/product/lamp', fail, { ...page, nodes: [...page.nodes, lead, card] });
  for (const img of [lead, card]) fireEvent.error(img);
  const [text, ...others] = screen.getAllByRole('img', { name: 'A lamp of paper' });
  expect(text?.textContent).toBe('A lamp of paper');
  expect(text?.style.getPropertyValue('--ratio')).toBe('4/5');
  expect(others).toEqual([]);
  expect(document.querySelector('img')).toBeNull();
});

test('a page that is not the document’s has an error page after a failure', async () => {
  const fail = () => {
    throw new CodedError('unavailable', 'failed');
  };
  const heading = await visit('/en/product/bowl', fail, pageInDocument('/en/product/lamp'));
  expect(heading.textContent).toBe('We can’t reach the catalogue');
});

test('a removed product is missing, whatever the document has', async () => {
  const fail = () => {
    throw new CodedError('not-found', 'gone');
  };
  await visit('/en/product/lamp', fail, pageInDocument('/en/product/lamp'));
  expect(
    await screen.findByRole('heading', { name: '“lamp” is not in the catalogue' }),
  ).toBeTruthy();
  expect(screen.getAllByRole('heading')).toHaveLength(1);
});

test('while the page loads, the content of the document stays', async () => {
  const never = () => new Promise(() => {});
  const heading = await visit('/en/product/lamp', never, pageInDocument('/en/product/lamp'));
  expect(heading.textContent).toBe('Lamp, as the document has it');
  expect(screen.getByText('Loading').closest('[aria-busy="true"]')).toBeTruthy();
});

test('a screen of which no release is live has no page, as the edge says', async () => {
  const heading = await visit('/en/product/lamp', () => {
    throw new CodedError('no-page', 'no release of product is live');
  });
  expect(heading.textContent).toBe('There is nothing at this address');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('a screen whose release is damaged has the message of the document, and a retry', async () => {
  const page = { ...pageInDocument('/en/product/lamp'), isLate: true };
  const load = () => {
    throw new CodedError('no-page', 'no release of product is live');
  };
  const heading = await visit('/en/product/lamp', load, page);
  expect(heading.textContent).toBe('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a URL that the content service refuses shows the not-found page, without a retry', async () => {
  const heading = await visit('/de/product/lamp?page=x', () => {
    throw new CodedError('refused', 'status 400');
  });
  expect(heading.textContent).toBe('Diese Seite steht nicht im Katalog');
  expect(screen.queryByRole('button', { name: /versuchen/ })).toBeNull();
});

test.each([
  ['unavailable', 'We can’t reach the catalogue'],
  ['deadline', 'We can’t reach the catalogue'],
  ['screen', 'This page could not be shown'],
])(
  'after a failure with the code %s, the page says so, and the retry works',
  async (code, sentence) => {
    let works = false;
    const heading = await visit('/en/product/lamp', () => {
      if (!works) throw new CodedError(code, 'failed');
      return null;
    });
    expect(heading.textContent).toBe(sentence);
    works = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Lamp' })).toBeTruthy();
  },
);

test('a failure of the shell shows the failure page, which counts as the first page', async () => {
  window.history.replaceState(null, '', '/de/explore');
  const heading = await visit('/de/explore');
  expect(heading.textContent).toBe('Diese Seite ließ sich nicht anzeigen');
  expect(document.activeElement).toBe(heading);
  expect(onShellFailed).toHaveBeenCalled();
});
