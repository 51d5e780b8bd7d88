import type { HostRecord, LogEntry, ReleaseReference } from '@vitrine/contract';
import {
  createRecordReader,
  findHost,
  HOST,
  inParallel,
  isPublished,
  readHead,
  type Store,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { originOf } from '../origin.ts';
import type { Outcome } from '../outcome.ts';
import { prepareHost } from '../packages/prepare.ts';
import { chooseStore } from '../repository.ts';
import { checkBudget } from '../rules/budget.ts';
import { hostFindings } from '../rules/live-set.ts';
import { type CheckedScreen, hostSubject, type Subject } from './browser/subject.ts';
import { examplesOf } from './check-screen.ts';
import { previewToken } from './preview-token.ts';
import { type CheckOptions, type ReleaseCheck, runCheck } from './run-check.ts';

/**
 * Checks whether a host may go live with the screens that are live: a build of its folder, or a
 * published version.
 */
export async function checkHost(
  environment: Environment,
  version: string | undefined,
  options: CheckOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const head = await readHead(store, options.channel);
  const { record, reference, findings } =
    version === undefined
      ? await inFolder(environment, store, options)
      : { ...(await findHost(store, version)), findings: [] };
  if (options.browser && !reference) {
    throw new CommandError(
      'usage',
      `host@${record.version} is not published, and a site shows only a published host.`,
      { remedy: 'Run pnpm host publish, and then pnpm host check <version> --browser.' },
    );
  }
  const check: ReleaseCheck = {
    ...{ target: HOST, version: record.version, ...(reference && { reference }) },
    origin: originOf(record),
    findings: [...findings, ...(await hostFindings(createRecordReader(store), head, record))],
    next: 'pnpm host publish',
    subject: () => subjectOf(environment, store, { record, reference, head }, options),
  };
  return runCheck(environment, store, check, options);
}

async function inFolder(environment: Environment, store: Store, options: CheckOptions) {
  const { record, built, budget } = await prepareHost(environment, options);
  const findings = await checkBudget({ record, files: built.files, budget });
  const published = await isPublished(store, HOST, record);
  const reference = published ? (await findHost(store, record.version)).reference : undefined;
  return { record, findings, reference };
}

async function subjectOf(
  environment: Environment,
  store: Store,
  host: { record: HostRecord; reference: ReleaseReference | undefined; head: LogEntry | null },
  options: CheckOptions,
): Promise<Subject> {
  const { record, reference, head } = host;
  const token = await previewToken(environment, options, reference ? { [HOST]: reference } : {});
  return hostSubject(record, {
    store,
    token,
    screens: await liveScreens(environment, store, head),
  });
}

/** The stable releases of all screens: a preview shows no canary. */
async function liveScreens(
  environment: Environment,
  store: Store,
  head: LogEntry | null,
): Promise<CheckedScreen[]> {
  const reader = createRecordReader(store);
  return inParallel(8, Object.entries(head?.set.screens ?? {}), async ([screen, { stable }]) => {
    const { version, container, route, outline } = await reader.screen(screen, stable);
    const examples = await examplesOf(environment, screen);
    return { screen, version, container, route, examples, hasOutline: outline !== undefined };
  });
}
