import { respondWithBytes } from '@vitrine/http';
import { APP_ICONS } from '../app-icon/app-icon.ts';
import type { LocaleSource } from '../config/locales.ts';
import type { SiteSource } from '../config/site.ts';
import { siteName } from '../head/site-name.ts';
import type { EdgeHandler } from './handler.ts';

/** One hour: the manifest changes with the name of the site. */
const CACHING = 'public, max-age=3600';
/** `--paper` of the light theme. */
const PAPER_COLOR = '#f7f3ea';

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

/** The web app manifest, by which visitors install the site. */
export const manifestHandler =
  ({ locales, site }: SiteParts): EdgeHandler =>
  async ({ req }) => {
    const [available, settings] = await Promise.all([locales(), site()]);
    const name = siteName(settings, available.default);
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
export const iconHandlers: readonly (readonly [string, EdgeHandler])[] = Object.entries(
  APP_ICONS,
).map(([path, bytes]) => [
  path,
  ({ req }) =>
    respondWithBytes(req.raw, bytes, { 'Content-Type': 'image/png', 'Cache-Control': CACHING }),
]);
