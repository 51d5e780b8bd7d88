import { respondWithText } from '@vitrine/http';
import { integrityOf, toScreenRelease } from '@vitrine/release-log';
import { Hono } from 'hono';
import { createReleaseApp } from '../serve/app.ts';
import { CLIENT_PATHS, clientScript } from './page-client.ts';
import { type PageServer, servePageClient } from './page-server.ts';

/** The builds of a screen, for the pages of one site. */
export interface LocalScreen extends PageServer {
  /** Origin of the site whose pages may ask. */
  site: string;
  /** Origin of this server, as the link names it. */
  origin: string;
}

/**
 * Answers the pages of a developer link. Every page in the browser can send requests to this
 * machine, so those of other sites are refused.
 */
export function createLocalApp(local: LocalScreen): (request: Request) => Promise<Response> {
  const app = createBuildApp(local);
  return async (request) => {
    const refusal = refusalOf(request, local);
    if (refusal !== undefined) return respondWithText(403, refusal);
    const isPreflight = request.method === 'OPTIONS';
    const response = isPreflight ? new Response(null, { status: 204 }) : await app.fetch(request);
    const headers = new Headers(response.headers);
    headers.set('Access-Control-Allow-Origin', local.site);
    headers.set('Cache-Control', 'no-store');
    // A browser may ask before a page of the internet reaches this machine.
    if (request.headers.get('Access-Control-Request-Private-Network') === 'true') {
      headers.set('Access-Control-Allow-Private-Network', 'true');
    }
    return new Response(response.body, { status: response.status, headers });
  };
}

function refusalOf({ headers }: Request, { site, origin }: LocalScreen): string | undefined {
  // Another name may be one of an attacker that leads to this machine.
  if (headers.get('Host') !== new URL(origin).host) return `This server is ${origin}.`;
  // Browsers name no origin for a picture.
  const isPicture = headers.get('Sec-Fetch-Dest') === 'image';
  if (headers.get('Origin') === site || isPicture) return undefined;
  return `Only pages of ${site} get an answer. Open the link that the command has printed.`;
}

function createBuildApp(local: LocalScreen): Hono {
  const { screen, origin, candidate } = local;
  const app = new Hono();
  const client = integrityOf(new TextEncoder().encode(clientScript(screen, origin)));
  servePageClient(app, local, origin);
  app.get(CLIENT_PATHS.build, (context) => {
    const record = candidate()?.record;
    return context.json({ release: record ? toScreenRelease(record) : null, client });
  });
  app.get('/screens/*', async ({ req }) => {
    const files = candidate()?.files;
    return files
      ? createReleaseApp(files, console.error).fetch(req.raw)
      : new Response(null, { status: 404 });
  });
  return app;
}
