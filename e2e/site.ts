import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** A site of the suite's own, beside the one that may be running: other ports, other state. */
export const PORTS = { PORT: '4500', RELEASES_PORT: '4510', CONTENT_PORT: '4520' };
export const STATE = join(ROOT, '.vitrine', 'e2e');
export const SITE = `http://localhost:${PORTS.PORT}`;
export const RELEASES = `http://localhost:${PORTS.RELEASES_PORT}`;
export const CONTENT = `http://localhost:${PORTS.CONTENT_PORT}`;
/** The author whom the suite's content service is started with. */
export const AUTHOR = { email: 'author@vitrine.example', password: 'only-for-this-run' };
