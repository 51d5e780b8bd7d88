import {
  clientAddress,
  listen,
  type Part,
  type Readiness,
  type RunningService,
} from '@vitrine/http';
import {
  noSuchPath,
  problemResponse,
  problemResponseOf,
  refuseWithProblem,
} from './http/problem.ts';
import { logTo } from './log.ts';
import { type AuthoringService, openAuthoringService } from './open-authoring-service.ts';
import { answerOperator, OPERATOR_PATH } from './operator/operator-api.ts';
import { removeOperatorFile, writeOperatorFile } from './operator/operator-file.ts';
import { readAuthoringSettings } from './settings/authoring.ts';
import { measureState } from './state/measure-state.ts';
import { stateFiles } from './state/state-files.ts';
import { guardWrites } from './state/storage.ts';

const STARTING_PROBLEM = {
  title: 'Starting',
  status: 503,
  detail: 'Authoring is starting',
} as const;

/** Uploads and changes of many documents take longer than the requests of visitors. */
const LIMITS = { requestTimeoutMs: 120_000, inactivityTimeoutMs: 120_000 };

/** Starts authoring: the CMS for authors, and the projection of what they publish. */
export async function startAuthoring(
  env: Readonly<Record<string, string | undefined>>,
  part: Part,
): Promise<RunningService> {
  // Payload runs its checked-in migrations only in production, so authoring has no other mode.
  process.env['NODE_ENV'] = 'production';
  logTo(part.log);
  const settings = readAuthoringSettings(env);
  measureState(settings.state, part.metrics);
  const operatorFile = stateFiles(settings.state).operator;
  let service: AuthoringService | undefined;
  let token: string | undefined;
  // If the port is taken, authoring must fail before it writes anything.
  const running = await listen({
    part,
    settings: settings.part,
    name: 'content authoring',
    port: settings.port,
    address: settings.address,
    portVariable: 'AUTHORING_PORT',
    // Payload needs the platform's own Request.
    overrideGlobalObjects: false,
    refuse: refuseWithProblem,
    fetch(request, { incoming }) {
      const address = incoming.socket.remoteAddress;
      const forwardedFor = request.headers.get('X-Forwarded-For');
      const client = clientAddress({ address, forwardedFor }, settings.proxies);
      const isOperators = new URL(request.url).pathname.startsWith(OPERATOR_PATH);
      if (!isOperators) return answer(request, client, service);
      return service && token !== undefined
        ? operate(request, token, service)
        : problemResponse(STARTING_PROBLEM);
    },
    limits: LIMITS,
    readiness: () => readinessOf(service),
    async close() {
      if (!service) return;
      await removeOperatorFile(operatorFile);
      await service.close();
    },
  });
  service = await openAuthoringService(settings, part, async (...beginning) => {
    // Loaded only when it is used: it brings the readers of tables and of pictures from outside.
    const { importBeginning } = await import('./import-command/import-sample.ts');
    await importBeginning(...beginning);
  });
  ({ token } = await writeOperatorFile(operatorFile, running.url));
  return running;
}

/** Answers a command of the operator. */
async function operate(
  request: Request,
  token: string,
  { importTarget, storage }: AuthoringService,
): Promise<Response> {
  try {
    const guarded = guardWrites((each) => answerOperator(each, token, importTarget), storage);
    return await guarded(request);
  } catch (error) {
    const problem = problemResponseOf(error);
    if (problem) return problem;
    throw error;
  }
}

/** Authoring is ready while authors can write. */
async function readinessOf(service: AuthoringService | undefined): Promise<Readiness> {
  if (!service) return { ready: false };
  const problem = await service.storage.problem();
  return problem ? { ready: false, details: { problem: problem.message } } : { ready: true };
}

/** @param service Undefined while it is being opened. */
async function answer(
  request: Request,
  client: string,
  service: Pick<AuthoringService, 'fetch'> | undefined,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (!service) return problemResponse(STARTING_PROBLEM);
  if (pathname === '/api' || pathname.startsWith('/api/')) return service.fetch(request, client);
  return problemResponse(noSuchPath(pathname).body);
}
