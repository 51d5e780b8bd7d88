import { respondWithBytes } from '@vitrine/http';
import { appIcon, PAPER_COLOR } from '../app-icon/app-icon.ts';
import type { LocaleSource } from '../config/locales.ts';
import type { SiteSource } from '../config/site.ts';
import { siteName } from '../head/site-name.ts';
import type { EdgeHandler } from './handler.ts';

/** One hour: the files change with the name of the site. */
const CACHING = 'public, max-age=3600';
/** Sizes of the icons in px: those that browsers ask for, and Apple's for the home screen. */
const ICON_SIZES = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 };

const ICONS = [192, 512].map((size) => ({
  src: `/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any',
}));

export const MANIFEST_PATH = '/manifest.webmanifest';

interface SiteParts {
  locales: LocaleSource;
  site: SiteSource;
}

async function nameOf({ locales, site }: SiteParts): Promise<string> {
  const [available, settings] = await Promise.all([locales(), site()]);
  return siteName(settings, available.default);
}

/** The web app manifest, by which visitors install the site. */
export const manifestHandler =
  (parts: SiteParts): EdgeHandler =>
  async ({ req }) => {
    const name = await nameOf(parts);
    const manifest = {
      id: '/',
      name,
      short_name: name,
      start_url: '/',
      display: 'minimal-ui',
      background_color: PAPER_COLOR,
      theme_color: PAPER_COLOR,
      icons: ICONS,
    };
    return respondWithBytes(req.raw, new TextEncoder().encode(JSON.stringify(manifest)), {
      'Content-Type': 'application/manifest+json',
      'Cache-Control': CACHING,
    });
  };

/** Path → handler of each icon. */
export const iconHandlers = (parts: SiteParts): readonly (readonly [string, EdgeHandler])[] =>
  Object.entries(ICON_SIZES).map(([path, size]) => [
    path,
    async ({ req }) =>
      respondWithBytes(req.raw, appIcon(size, await nameOf(parts)), {
        'Content-Type': 'image/png',
        'Cache-Control': CACHING,
      }),
  ]);
