import { isSameOrigin, type Log, readBody, respondPrepared, type ServiceEnv } from '@vitrine/http';
import { readHeadNumber } from '@vitrine/release-log';
import { type Environment, knownChannels, storeOf } from '@vitrine/releases/console';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Access } from './access/access.ts';
import { NAME, TIME } from './commands/arguments.ts';
import { ChangeRequest, change } from './commands/change.ts';
import { CommitsQuery, readCommits } from './commands/commits.ts';
import { PreviewRequest, preview } from './commands/preview.ts';
import { readHistory, readSignals, readStatus } from './commands/read.ts';
import { readReleases } from './commands/releases.ts';
import { openSizes } from './commands/sizes.ts';
import { type PageFiles, pageFile } from './page-files.ts';
import { Refused } from './refused.ts';
import { respondWithJson, respondWithProblem } from './respond.ts';

type Env = { Bindings: ServiceEnv };

interface Parts {
  access: Access;
  files: PageFiles;
  log: Log;
  /** The address that a request comes from. */
  clientOf(request: Request, env: ServiceEnv): string;
}

const MAX_BODY_BYTES = 16 * 1024;
const BODY_TIMEOUT_MS = 10_000;

const Place = { channel: v.optional(NAME, 'stable') };
const StatusQuery = v.object({ ...Place, at: v.optional(TIME) });
const HistoryQuery = v.object({ ...Place, screen: v.optional(NAME) });
const SignalsQuery = v.object({ screen: NAME });
const TargetQuery = v.object({ target: NAME });
const SignIn = v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(16_384)) });

/** Answers the requests of the console's page, and sends the page. */
export function createConsole({ access, files, log, clientOf }: Parts): Hono<Env> {
  const app = new Hono<Env>();

  app.use('/api/*', async ({ req }, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (isRead || isSameOrigin(req.raw)) return next();
    // Browsers send the cookie with requests of other ports of this host too.
    throw new Refused(403, { code: 'foreign', message: 'Only the page of the console may ask.' });
  });

  addSession(app, { access, clientOf });
  const read = (
    path: string,
    answer: (here: Environment, context: Context<Env>) => Promise<unknown>,
  ) =>
    app.get(path, async (context) => {
      const here = access.enter(context.req.raw);
      return respondWithJson(await answer(here, context));
    });
  read('/api/channels', (here) => knownChannels(storeOf(here)));
  read('/api/head', async (here, { req }) => {
    const { channel } = v.parse(v.object(Place), req.query());
    return { n: await readHeadNumber(storeOf(here), channel) };
  });
  read('/api/status', (here, { req }) => readStatus(here, v.parse(StatusQuery, req.query())));
  read('/api/history', (here, { req }) => readHistory(here, v.parse(HistoryQuery, req.query())));
  read('/api/signals', (here, { req }) =>
    readSignals(here, v.parse(SignalsQuery, req.query()).screen),
  );

  read('/api/releases', (here, { req }) =>
    readReleases(here, v.parse(TargetQuery, req.query()).target),
  );
  const readSizes = openSizes();
  read('/api/sizes', (here, { req }) => readSizes(here, v.parse(TargetQuery, req.query()).target));
  read('/api/commits', (here, { req }) => readCommits(here, v.parse(CommitsQuery, req.query())));
  app.post('/api/previews', async ({ req }) => {
    const here = access.enter(req.raw);
    return respondWithJson(await preview(here, await readJson(req.raw, PreviewRequest)));
  });
  app.post('/api/changes', async ({ req }) => {
    const here = access.enter(req.raw);
    return respondWithJson(await change(here, await readJson(req.raw, ChangeRequest)));
  });

  app.get('*', ({ req }) => {
    const file = req.path.startsWith('/api/') ? undefined : pageFile(files, req.path);
    if (file) return respondPrepared(req.raw, file);
    throw new Refused(404, { code: 'missing', message: 'The console has no such path.' });
  });
  app.notFound(() =>
    respondWithJson({ code: 'missing', message: 'The console has no such path.' }, { status: 404 }),
  );
  app.onError((error) => respondWithProblem(log, error));
  return app;
}

function addSession(app: Hono<Env>, { access, clientOf }: Pick<Parts, 'access' | 'clientOf'>) {
  app.post('/api/session', async ({ req, env }) => {
    const { token } = await readJson(req.raw, SignIn);
    const { identity, cookie } = await access.signIn(req.raw, token, clientOf(req.raw, env));
    return respondWithJson(identity, { cookie });
  });
  app.delete('/api/session', ({ req }) => respondWithJson({}, { cookie: access.signOut(req.raw) }));
  app.get('/api/session', async ({ req }) => respondWithJson(await access.identify(req.raw)));
}

async function readJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const bytes = await readBody(request, {
    maxBytes: MAX_BODY_BYTES,
    timeLeftMs: (_, elapsedMs) => BODY_TIMEOUT_MS - elapsedMs,
  });
  return v.parse(schema, JSON.parse(bytes.toString()));
}
