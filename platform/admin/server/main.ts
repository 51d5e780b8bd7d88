import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import next from 'next';
import { getPayload } from 'payload';
import { authoringConfig } from '../../content/src/authoring/config.ts';
import type { AuthoringDatabase } from '../../content/src/authoring/database/authoring-database.ts';
import { migrations } from '../../content/src/authoring/migrations/index.ts';
import { openUploads } from '../../content/src/authoring/uploads.ts';
import { adminChecks } from '../../content/src/check-config/check-config.ts';
import { requirePostgresContent } from '../../content/src/content-database/postgres-database.ts';
import { openPictureStore } from '../../content/src/media/picture-store.ts';
import { type AdminSettings, readAdminSettings } from '../../content/src/settings/admin.ts';
import { checkDatabase } from '../../content/src/state/check-database.ts';
import { stateFiles } from '../../content/src/state/state-files.ts';
import { runChecks } from '../../http/src/check-config/check-config.ts';
import { withAdminPages } from './admin-config.ts';
import { createApi } from './api.ts';
import { openPreview } from './preview.ts';
import { isSameOrigin } from './same-origin.ts';
import { CONFIG } from './shared-config.ts';

/** No page may show the admin in a frame, and no search engine may list it. */
const HEADERS = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'same-origin',
};

const AUTHORING_TIMEOUT_MS = 5000;
const STOP_TIMEOUT_MS = 3000;

/** @throws {Error} that says what to start first. */
async function requireAuthoring({ authoringUrl }: AdminSettings): Promise<void> {
  const signal = AbortSignal.timeout(AUTHORING_TIMEOUT_MS);
  const answer = await fetch(`${authoringUrl}/readyz`, { signal }).catch(() => undefined);
  if (answer?.ok) return;
  throw new Error(
    `Authoring does not answer at ${authoringUrl}. Start the site with "pnpm start", or set ` +
      'AUTHORING_PORT to its port.',
  );
}

/** The database of authoring, which this process does not change. */
function databaseOf({ database, state }: AdminSettings): AuthoringDatabase {
  if (database !== undefined) return { engine: 'postgres', url: database };
  const { authoring: path } = stateFiles(state);
  if (!existsSync(path)) {
    throw new Error(`There is no content in ${state}. Set VITRINE_STATE as for the site.`);
  }
  checkDatabase(
    path,
    migrations.map(({ name }) => name),
  );
  return { engine: 'sqlite', path };
}

/** The configuration of authoring, on the same database. */
async function configuration(settings: AdminSettings) {
  const files = stateFiles(settings.state);
  const database = databaseOf(settings);
  const pictures = openPictureStore(files.media);
  const notHere = () => {
    throw new Error('The admin does not write documents. Authoring does.');
  };
  return authoringConfig(
    {
      secret: await readFile(files.secret, 'utf8'),
      database,
      originals: files.originals,
      pictures,
      touched: notHere,
      makePreview: notHere,
      migrate: false,
      logger: 'sync',
    },
    openUploads(pictures),
    (config) => withAdminPages(config, settings.authoringUrl),
  );
}

async function start(): Promise<void> {
  // Next and Payload behave as in development otherwise.
  Object.assign(process.env, { NODE_ENV: 'production' });
  const settings = readAdminSettings(process.env);
  if (process.argv.includes('--check-config')) {
    const results = await runChecks(adminChecks(process.env));
    for (const { sentence } of results) console.log(`admin: ${sentence}`);
    if (results.some(({ level }) => level === 'error')) process.exitCode = 1;
    else console.log('admin: The settings are valid');
    return;
  }
  await requireAuthoring(settings);
  if (settings.database !== undefined) await requirePostgresContent(settings.database);
  const config = configuration(settings);
  Reflect.set(globalThis, CONFIG, config);
  const payload = await getPayload({ config });
  const pages = next({ dev: false, dir: join(import.meta.dirname, '..'), customServer: true });
  await pages.prepare();
  const showPage = pages.getRequestHandler();
  const api = createApi({ config, payload, settings });
  const answers = getRequestListener(
    (request, { incoming }) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/healthz') return Response.json({ status: 'ok' });
      if (pathname === '/') return Response.redirect(new URL('/admin', settings.url), 302);
      if (pathname.startsWith('/preview/')) return openPreview(request, settings);
      return api(request, clientOf(request.headers, incoming.socket.remoteAddress));
    },
    { overrideGlobalObjects: false },
  );
  const ownOrigins = [new URL(settings.url).origin];
  const server = createServer((incoming, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (!isSameOrigin(incoming.method ?? '', incoming.headers.origin, ownOrigins)) {
      refuse(response, `This request did not come from ${settings.url}.`);
    } else if (/^\/(?:$|healthz$|preview\/|api\/)/.test(pathOf(incoming))) {
      void answers(incoming, response);
    } else {
      void showPage(incoming, response);
    }
  });
  server.listen(settings.port, settings.address);
  await once(server, 'listening');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeIdleConnections();
      setTimeout(() => process.exit(0), STOP_TIMEOUT_MS).unref();
    });
  }
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/** A proxy in front names the author's address; authoring decides whether to believe it. */
function clientOf(headers: Headers, own = ''): string {
  const forwarded = headers.get('X-Forwarded-For');
  return forwarded ? `${forwarded}, ${own}` : own;
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(403, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ errors: [{ message }] }));
}

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
