/// <reference path="./css.d.ts" />
import '../src/base.css';
import '../src/controls/forms.module.css';
import './fonts.css';
import './scales.css';
import { LOCALES, resolveLocale } from '@vitrine/contract';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { savedProductsOf } from '@vitrine/kit/in-memory-saved-products';
import { visitsAfter } from '@vitrine/kit/visits-after';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Entry, SectionEntry, ShownEntry, SpecimenContent } from './entry.ts';
import { Gallery, type ShownGroup } from './gallery.tsx';
import { type GallerySettings, readSettings } from './gallery-settings.ts';
import { messages } from './messages.ts';
import { sampleContent } from './sample-content.ts';

/** Entries below one heading: the components, or the sections of one screen. */
export interface GalleryGroup {
  title: string;
  entries: readonly (Entry | SectionEntry)[];
}

/**
 * Shows a gallery in the document, in the language and theme of its URL.
 *
 * @example await showGallery([{ title: 'product', entries: [label] }])
 */
export async function showGallery(groups: readonly GalleryGroup[]): Promise<void> {
  const settings = readSettings(location.search);
  const { locale } = settings;
  // Loading the messages needs the services.
  provideSampleServices((key) => t(key));
  setDocument(settings);
  const gallery = document.getElementById('gallery');
  if (gallery === null) throw new Error('the document has no element #gallery');

  // Created once, so that specimens keep their state.
  const t = await messages.load(locale);
  const content = { t, sample: sampleContent(locale) };
  const shown: ShownGroup[] = [];
  for (const { title, entries } of groups) {
    const loaded = entries.map((entry) => loadEntry(entry, content, locale));
    shown.push({ title, entries: await Promise.all(loaded) });
  }
  const page = (
    <LocaleProvider tag={locale}>
      <Gallery groups={shown} settings={settings} />
    </LocaleProvider>
  );
  // Links lead nowhere. The URL is one of a filtered list.
  const url = `/${locale}/product-group/vessels?material=glass&color=grey`;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [url] });
  createRoot(gallery).render(<RouterProvider router={router} />);
}

async function loadEntry(
  entry: Entry | SectionEntry,
  content: SpecimenContent,
  locale: string,
): Promise<ShownEntry> {
  if ('specimens' in entry) return { ...entry, specimens: entry.specimens(content) };
  const specimens = await entry.load(locale);
  return { ...entry, shows: [], room: 'all', specimens: specimens(content.sample) };
}

function provideSampleServices(t: SpecimenContent['t']): void {
  provideHostServices({
    // Only a product that says when it was added is new.
    visits: visitsAfter('2026-01-01'),
    contentUrl: location.origin,
    fetch,
    locales: LOCALES,
    savedProducts: savedProductsOf({ shortlist: ['jar'], seen: ['jar', 'bowl'] }),
    enquire: async () => true,
    partTexts: () => ({ failed: t('failure'), retry: t('retry'), retrying: t('retry') }),
    reportError: console.error,
  });
}

function setDocument({ locale, theme }: GallerySettings): void {
  const { documentElement: root } = document;
  root.lang = locale;
  root.dir = resolveLocale(locale, LOCALES).direction;
  root.dataset['theme'] = theme;
  root.style.colorScheme = theme;
}
