import { listen, type RunningService } from '@vitrine/http';
import { noSuchPath, problemResponse } from './http/problem.ts';
import { rejectMalformed } from './http/reject-malformed.ts';
import { openAuthoringService } from './open-authoring-service.ts';
import { readAuthoringSettings } from './settings/authoring.ts';

const STARTING_PROBLEM = {
  title: 'Starting',
  status: 503,
  detail: 'Authoring is starting',
} as const;

/** Starts authoring: the CMS for authors, and the projection of what they publish. */
export async function startAuthoring(
  env: Readonly<Record<string, string | undefined>>,
): Promise<RunningService> {
  // Payload runs its checked-in migrations only in production, so authoring has no other mode.
  process.env['NODE_ENV'] = 'production';
  const settings = readAuthoringSettings(env);
  let service: Awaited<ReturnType<typeof openAuthoringService>> | undefined;
  // If the port is taken, authoring must fail before it writes anything.
  const running = await listen({
    name: 'content authoring',
    port: settings.port,
    address: settings.address,
    portVariable: 'AUTHORING_PORT',
    addressVariable: 'AUTHORING_ADDRESS',
    // Payload needs the platform's own Request.
    overrideGlobalObjects: false,
    onClientError: rejectMalformed,
    fetch: (request) => answer(request, service),
  });
  try {
    service = await openAuthoringService(settings);
  } catch (error) {
    await running.stop();
    throw error;
  }
  const { close } = service;
  return {
    url: running.url,
    async stop() {
      await running.stop();
      await close();
    },
  };
}

/** @param service Undefined while it is being opened. */
async function answer(
  request: Request,
  service: { fetch(request: Request): Promise<Response> } | undefined,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/healthz') return status('ok');
  if (!service) return problemResponse(STARTING_PROBLEM);
  if (pathname === '/readyz') return status('ready');
  if (pathname === '/api' || pathname.startsWith('/api/')) return service.fetch(request);
  return problemResponse(noSuchPath(pathname).body);
}

const status = (status: string) =>
  Response.json({ status }, { headers: { 'Cache-Control': 'no-store' } });
