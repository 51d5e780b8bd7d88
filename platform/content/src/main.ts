import { readEnvironment } from './environment.ts';
import { listen } from './http/listen.ts';
import { problemResponse } from './http/problem.ts';
import { log } from './log.ts';
import { openService, type Service } from './service.ts';

// Payload runs its checked-in migrations only in production; there is no other mode here.
process.env['NODE_ENV'] = 'production';

const began = performance.now();
const starting = {
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
  // The port comes first: when it is taken, that is known before anything is written.
  const listening = await listen(environment.port, (request) =>
    service ? service.fetch(request) : problemResponse(starting, { 'Retry-After': '2' }),
  );
  const stopped = new Promise<void>((resolve) => {
    for (const reason of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(reason, () => resolve());
  });
  service = await openService(
    environment,
    environment.sampleCatalogue ? readSampleCatalogue : undefined,
  );
  log('info', 'Listening', {
    url: `http://localhost:${environment.port}`,
    startedInMs: Math.round(performance.now() - began),
  });
  process.send?.({ ready: true });
  await stopped;
  await listening.stop();
  await service.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
