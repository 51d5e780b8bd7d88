import { listen } from '@vitrine/http';
import { readEnvironment } from './environment.ts';
import { problemResponse } from './http/problem.ts';
import { rejectMalformed } from './http/reject-malformed.ts';
import { log } from './log.ts';
import { openService, type Service } from './service.ts';

// Payload runs its checked-in migrations only in production, so this service has no other mode.
process.env['NODE_ENV'] = 'production';

const startedAt = performance.now();
const STARTING_PROBLEM = {
  title: 'Starting',
  status: 503,
  detail: 'The content service is starting',
} as const;

/** Loaded only when it is used: a service with its own content runs without the package. */
async function readSampleCatalogue() {
  const { sampleCatalogue } = await import('@vitrine/sample-catalogue');
  return sampleCatalogue();
}

async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  let service: Service | undefined;
  // If the port is taken, the service must fail before it writes anything.
  const listening = await listen({
    name: 'content service',
    port: environment.port,
    portVariable: 'CONTENT_PORT',
    // Payload needs the platform's own Request.
    overrideGlobalObjects: false,
    onClientError: rejectMalformed,
    fetch: (request) =>
      service ? service.fetch(request) : problemResponse(STARTING_PROBLEM, { 'Retry-After': '2' }),
  });
  const stopped = new Promise<void>((resolve) => {
    for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(reason, () => resolve());
  });
  service = await openService(
    environment,
    environment.sampleCatalogue ? readSampleCatalogue : undefined,
  );
  log('info', 'Listening', {
    url: listening.url,
    startedInMs: Math.round(performance.now() - startedAt),
  });
  process.send?.({ ready: true });
  await stopped;
  await listening.stop();
  await service.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${describe(error)}\n`);
    process.exit(1);
  },
);

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'remedy' in error ? `${error.message} ${error.remedy ?? ''}` : error.message;
}
