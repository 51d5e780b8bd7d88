import { respondWithBytes } from '@vitrine/http';
import { appIcon } from '../app-icon/app-icon.ts';
import { SITE_NAME } from '../head/messages.ts';
import type { EdgeHandler } from './handler.ts';

/** One day: the files change with a release of the edge only. */
const CACHING = 'public, max-age=86400';
/** `--paper` of the light theme. */
const PAPER = '#f7f3ea';
/** Sizes of the icons in px: those that browsers ask for, and Apple's for the home screen. */
const ICON_SIZES = { '/icon-192.png': 192, '/icon-512.png': 512, '/apple-touch-icon.png': 180 };

const MANIFEST = {
  id: '/',
  name: SITE_NAME,
  short_name: SITE_NAME,
  start_url: '/',
  display: 'minimal-ui',
  background_color: PAPER,
  theme_color: PAPER,
  icons: [192, 512].map((size) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose: 'any',
  })),
};

/** The web app manifest, by which visitors install the site. */
export const manifestHandler: EdgeHandler = ({ req }) =>
  respondWithBytes(req.raw, new TextEncoder().encode(JSON.stringify(MANIFEST)), {
    'Content-Type': 'application/manifest+json',
    'Cache-Control': CACHING,
  });

const drawn = new Map<number, Buffer<ArrayBuffer>>();

/** Path → handler of each icon. An icon is drawn on its first request. */
export const ICON_HANDLERS: readonly (readonly [path: string, EdgeHandler])[] = Object.entries(
  ICON_SIZES,
).map(([path, size]) => [
  path,
  ({ req }) => {
    const icon = drawn.get(size) ?? appIcon(size);
    drawn.set(size, icon);
    return respondWithBytes(req.raw, icon, {
      'Content-Type': 'image/png',
      'Cache-Control': CACHING,
    });
  },
]);
