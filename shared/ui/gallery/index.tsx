import '../src/base.css';
import './fonts.css';
import './scales.css';
import { LOCALES, resolveLocale } from '@vitrine/contract';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { savedProductsOf } from '@vitrine/kit/in-memory-saved-products';
import { visitsAfter } from '@vitrine/kit/visits-after';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ENTRIES } from './entries.ts';
import { Gallery } from './gallery.tsx';
import { readSettings } from './gallery-settings.ts';
import { messages } from './messages.ts';
import { sampleContent } from './sample-content.ts';

const settings = readSettings(location.search);
const { locale, theme } = settings;

provideHostServices({
  // Only a product that says when it was added is new.
  visits: visitsAfter('2026-01-01'),
  contentUrl: location.origin,
  fetch,
  locales: LOCALES,
  savedProducts: savedProductsOf({ shortlist: ['jar'], seen: ['jar', 'bowl'] }),
  enquire: () => undefined,
  reportError: console.error,
});

const { documentElement: root } = document;
root.lang = locale;
root.dir = resolveLocale(locale, LOCALES).direction;
root.dataset['theme'] = theme;
root.style.colorScheme = theme;

const gallery = document.getElementById('gallery');
if (gallery === null) throw new Error('the document has no element #gallery');

// Created once, so that specimens keep their state.
const content = { t: await messages.load(locale), sample: sampleContent(locale) };
const shown = (
  <LocaleProvider tag={locale}>
    <Gallery entries={ENTRIES} content={content} settings={settings} />
  </LocaleProvider>
);
// Links lead nowhere. The URL is one of a filtered list.
const url = `/${locale}/product-group/vessels?material=glass&color=grey`;
const router = createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [url] });
createRoot(gallery).render(<RouterProvider router={router} />);
