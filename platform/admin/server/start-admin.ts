import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { getPayload } from 'payload';
import * as v from 'valibot';
import { type AdminSettings, readAdminSettings } from '../../content/src/settings/admin.ts';
import type { Readiness } from '../../http/src/listen/health.ts';
import { listen, type RunningService } from '../../http/src/listen/listen.ts';
import type { Part } from '../../http/src/part/part.ts';
import { ServiceError } from '../../http/src/service-error.ts';
import { createApi } from './api.ts';
import { adminConfiguration } from './configuration.ts';
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

/** Uploads take longer than the requests of visitors. */
const LIMITS = { requestTimeoutMs: 120_000, inactivityTimeoutMs: 120_000 };
/** Less than the time that a question for readiness may take. */
const AUTHORING_TIMEOUT_MS = 1500;

/** The paths that this server answers. Next answers the others. */
const OWN_PATHS = /^\/(?:$|preview\/|api\/)/;

/** Starts the admin: the authors' pages, beside a running authoring. */
export async function startAdmin(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  const settings = readAdminSettings(env);
  const { authoringUrl, url } = settings;
  await requireAuthoring(authoringUrl);
  const config = adminConfiguration(settings, part.log);
  Reflect.set(globalThis, CONFIG, config);
  const payload = await getPayload({ config });
  const pages = next({ dev: false, dir: await builtPages(), customServer: true });
  await pages.prepare();
  const showPage = pages.getRequestHandler();
  const api = createApi({ config, payload, settings });
  const ownOrigins = [new URL(url).origin];
  return listen({
    part,
    settings: settings.part,
    name: 'admin',
    port: settings.port,
    address: settings.address,
    portVariable: 'ADMIN_PORT',
    // Next and Payload need the platform's own Request.
    overrideGlobalObjects: false,
    direct(incoming, outgoing) {
      for (const [name, value] of Object.entries(HEADERS)) outgoing.setHeader(name, value);
      if (!isSameOrigin(incoming.method ?? '', incoming.headers.origin, ownOrigins)) {
        return refuse(outgoing, `This request did not come from ${url}.`);
      }
      return OWN_PATHS.test(pathOf(incoming)) ? undefined : showPage(incoming, outgoing);
    },
    async fetch(request, { incoming }) {
      const { pathname } = new URL(request.url);
      if (pathname === '/') return Response.redirect(new URL('/admin', url), 302);
      if (pathname.startsWith('/preview/')) return openPreview(request, settings);
      return api(request, clientOf(request.headers, incoming.socket.remoteAddress));
    },
    limits: LIMITS,
    readiness: () => readinessOf(settings),
    close: () => payload.destroy(),
  });
}

const Built = v.pipe(v.string(), v.parseJson(), v.object({ config: v.looseObject({}) }));

/**
 * The folder with what Next has built: above the sources, or beside the bundle of a packed admin.
 * There Next has to be given the configuration of the build, as by the server that it writes for
 * itself: what reads a configuration is not packed.
 */
async function builtPages(): Promise<string> {
  const own = import.meta.dirname;
  const file = join(own, '.next', 'required-server-files.json');
  if (!existsSync(file)) return join(own, '..');
  const { config } = v.parse(Built, await readFile(file, 'utf8'));
  process.env['__NEXT_PRIVATE_STANDALONE_CONFIG'] = JSON.stringify(config);
  return own;
}

const isAuthoringReady = (authoringUrl: string): Promise<boolean> =>
  fetch(`${authoringUrl}/readyz`, { signal: AbortSignal.timeout(AUTHORING_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @throws {ServiceError} that says what to start first. */
async function requireAuthoring(authoringUrl: string): Promise<void> {
  if (await isAuthoringReady(authoringUrl)) return;
  throw new ServiceError('authoring-away', `Authoring does not answer at ${authoringUrl}.`, {
    remedy: 'Start the site with "pnpm start", or set AUTHORING_URL to its address.',
  });
}

/** The admin is ready while authors can write. */
async function readinessOf({ authoringUrl }: AdminSettings): Promise<Readiness> {
  if (await isAuthoringReady(authoringUrl)) return { ready: true };
  return { ready: false, details: { problem: `Authoring is not ready at ${authoringUrl}.` } };
}

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?', 1)[0] ?? '/';

/** A proxy in front names the author's address; authoring decides whether to believe it. */
function clientOf(headers: Headers, own = ''): string {
  const forwarded = headers.get('X-Forwarded-For');
  return forwarded ? `${forwarded}, ${own}` : own;
}

async function refuse(response: ServerResponse, message: string): Promise<void> {
  response.writeHead(403, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify({ errors: [{ message }] }));
}
