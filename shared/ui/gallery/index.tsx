import '../src/base.css';
import './fonts.css';
import './scales.css';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ENTRIES } from './entries.ts';
import { Gallery } from './gallery.tsx';
import { readSettings } from './gallery-settings.ts';
import { LOCALES } from './locales.ts';
import { messages } from './messages.ts';
import { sampleContent } from './sample-content.ts';
import { createSampleSavedProducts } from './sample-saved-products.ts';

const setting = readSettings(location.search);
const { locale, theme } = setting;

provideHostServices({
  contentUrl: location.origin,
  fetch,
  locales: LOCALES,
  savedProducts: createSampleSavedProducts({ shortlist: ['jar'], seen: ['jar', 'bowl'] }),
  reportError: console.error,
});

const { documentElement: root } = document;
root.lang = locale;
root.dir = locale === 'ar' ? 'rtl' : 'ltr';
root.dataset['theme'] = theme;
root.style.colorScheme = theme;

const gallery = document.getElementById('gallery');
if (gallery === null) throw new Error('the document has no #gallery');

// Specimens are made once, and nothing that a visitor does in one changes the others.
const material = { t: await messages.load(locale), sample: sampleContent(locale) };
const shown = (
  <LocaleProvider tag={locale}>
    <Gallery entries={ENTRIES} material={material} setting={setting} />
  </LocaleProvider>
);
// Links lead nowhere; the list is one that somebody has filtered.
const address = `/${locale}/product-group/vessels?material=glass&color=grey`;
const router = createMemoryRouter([{ path: '*', element: shown }], { initialEntries: [address] });
createRoot(gallery).render(<RouterProvider router={router} />);
