import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** Whether `pnpm test:full` runs, with journeys that are tagged `@full` too. */
export const IS_FULL = process.env['VITRINE_TEST_FULL'] === '1';

/** Ports and state of the suite's site, which may run beside the usual one. */
const first = Number(process.env['VITRINE_E2E_PORT'] ?? 4500);
export const PORTS = {
  PORT: String(first),
  RELEASES_PORT: String(first + 1),
  CONTENT_PORT: String(first + 2),
  AUTHORING_PORT: String(first + 3),
};
/** For a second site, which tests of the commands start. */
export const OTHER_PORTS = {
  PORT: String(first + 4),
  RELEASES_PORT: String(first + 5),
  CONTENT_PORT: String(first + 6),
  AUTHORING_PORT: String(first + 7),
};
/** For the site whose content journeys of authors change. */
export const AUTHOR_PORTS = {
  PORT: String(first + 8),
  CONTENT_PORT: String(first + 9),
  AUTHORING_PORT: String(first + 10),
};
/** The admin beside that site. */
export const ADMIN_PORT = first + 12;
/** Of an edge that takes enquiries by a form. */
export const ENQUIRY_PORT = first + 21;
/** nginx or Caddy in front of the suite's services. */
export const FRONT_PORT = first + 11;
/** The driver of WebKit. */
export const WEBKIT_DRIVER_PORT = first + 13;
/** The processes of the site on several machines. They start again at the same ports. */
export const DELIVERY_PORTS = [first + 14, first + 15];
export const EDGE_PORTS = [first + 16, first + 17];
/** Varnish, in front of a site of its own. */
export const VARNISH_PORTS = { visitors: first + 18, purge: first + 19 };
/** Of Caddy, for redirects to HTTPS. */
export const FRONT_HTTP_PORT = first + 22;
/** nginx in front of a console. */
export const CONSOLE_FRONT_PORT = first + 25;
/** Of development: two journeys may develop at the same time. */
export const DEV_PORT = String(first + 23 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0));
export const STATE = join(ROOT, '.vitrine', `e2e-${first}`);
export const SITE = `http://localhost:${PORTS.PORT}`;
export const RELEASES = `http://localhost:${PORTS.RELEASES_PORT}`;
export const CONTENT = `http://localhost:${PORTS.CONTENT_PORT}`;
/** The author of the suite's content service. */
export const AUTHOR = { email: 'author@vitrine.example', password: 'only-for-this-run' };
