// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { FALLBACK_CONFIGURATION } from '../../config/fallback-configuration.ts';
import { type Host, HostProvider } from '../../host-context.tsx';
import { loadShellMessages } from '../../messages/shell-messages.ts';
import { keepResolvedPage } from '../../routing/resolved-page.ts';
import { ScreenMount } from './screen-mount.tsx';

afterEach(cleanup);

const canonical = Object.assign(document.createElement('link'), { rel: 'canonical' });
canonical.setAttribute('href', '/en/home');

const host: Host = {
  screens: {
    load: vi.fn(),
    fallBack: async () => false,
    loaded: () => undefined,
    releaseOf: () => undefined,
    invalidate: vi.fn(),
    renew: vi.fn(),
    retry: () => true,
  },
  navigationEffects: {
    onPageRendered: vi.fn(),
    onShellFailed: vi.fn(),
    nextPage: () => Promise.resolve(),
    isFirstScreen: () => false,
    firstPage: Promise.resolve(),
  },
  reporter: { report: vi.fn(), warn: vi.fn(), connect: vi.fn() },
  site: {
    origin: 'http://site.test',
    contentUrl: 'http://content.test',
    defaultLocale: 'en',
    name: 'Shop',
  },
  initialPage: {
    url: '/en/home?soup',
    title: 'Soup · Shop',
    elements: [canonical],
    className: 'si',
    nodes: [],
    restore: vi.fn(),
    isLate: false,
  },
};

test('a page whose data have no head keeps that of the document, and later has its heading as title', async () => {
  const { locales } = FALLBACK_CONFIGURATION;
  provideHostServices({ contentUrl: 'http://content.test', fetch, locales, reportError: vi.fn() });
  await loadShellMessages('en');
  const dishes = { '?soup': 'Soup of leek', '?bread': 'Rye bread' };
  const router = createMemoryRouter(
    [
      {
        path: '/en/home',
        HydrateFallback: () => null,
        loader: ({ request }) => {
          const dish = Reflect.get(dishes, new URL(request.url).search);
          const module = { Component: () => <h1>{dish}</h1> };
          const data = {};
          keepResolvedPage(data, { screen: 'home', release: '1', module });
          return data;
        },
        Component: () => <ScreenMount screen="home" />,
      },
    ],
    { initialEntries: ['/en/home?soup'] },
  );
  render(
    <HostProvider value={host}>
      <LocaleProvider tag="en">
        <main>
          <RouterProvider router={router} />
        </main>
      </LocaleProvider>
    </HostProvider>,
  );
  await screen.findByText('Soup of leek');
  expect(document.title).toBe('Soup · Shop');
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe('/en/home');
  await router.navigate('/en/home?bread');
  await screen.findByText('Rye bread');
  expect(document.title).toBe('Rye bread · Shop');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});
