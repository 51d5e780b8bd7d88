import type { ReleaseReference, ScreenRecord } from '@vitrine/contract';
import {
  createRecordReader,
  findScreen,
  isPublished,
  LogError,
  readHead,
  readTakenRoutes,
  type Store,
} from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { requireKnownScreen } from '../names/known-screens.ts';
import { originOf } from '../origin.ts';
import type { Outcome } from '../outcome.ts';
import { readScreenManifest } from '../packages/manifest.ts';
import { prepareScreen } from '../packages/prepare.ts';
import { chooseStore } from '../repository.ts';
import { checkBuild } from '../rules/check-build.ts';
import { screenFindings } from '../rules/live-set.ts';
import { openReleaseChecks } from '../rules/release-checks.ts';
import { linkedRoutes } from '../rules/routes.ts';
import { checkBuiltTypes } from '../rules/types/check-types.ts';
import { screenFolder } from '../screen-folder.ts';
import { builtCandidate, type Candidate } from './browser/candidate.ts';
import { screenSubject } from './browser/subject.ts';
import { previewToken } from './preview-token.ts';
import { type CheckOptions, type ReleaseCheck, runCheck } from './run-check.ts';

/**
 * Checks whether a screen may go live: a build of its folder, or a published version.
 */
export async function checkScreen(
  environment: Environment,
  { screen, version }: { screen: string; version?: string },
  options: CheckOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const { candidate, ...result } =
    version === undefined
      ? await inFolder(environment, store, screen, options)
      : await published(environment, store, screen, version, options);
  const check: ReleaseCheck = {
    ...{ target: screen, version: candidate.record.version, ...result },
    origin: originOf(candidate.record),
    next: `pnpm screen publish ${screen}`,
    subject: async () =>
      screenSubject(candidate, {
        examples: await examplesOf(environment, screen, options.dir),
        token: await tokenOf(environment, candidate.record, result.reference, options),
      }),
  };
  return runCheck(environment, store, check, options);
}

/** The token of a preview of the release, whose outline the site prints; undefined without one. */
async function tokenOf(
  environment: Environment,
  { screen, outline }: ScreenRecord,
  reference: ReleaseReference | undefined,
  options: CheckOptions,
): Promise<string | undefined> {
  if (outline === undefined) return undefined;
  if (reference === undefined) {
    environment.stderr(
      'note: Its first HTML is checked when it is published: a site prints no other outlines.',
    );
    return undefined;
  }
  return previewToken(environment, options, { [screen]: reference }).catch((cause: unknown) => {
    if (!(cause instanceof LogError) || cause.code !== 'not-allowed') throw cause;
    environment.stderr(
      `note: Its first HTML is not checked, for which it is previewed: ${cause.message}`,
    );
    return undefined;
  });
}

interface Found extends Pick<ReleaseCheck, 'findings' | 'reference'> {
  candidate: Candidate;
}

async function inFolder(
  environment: Environment,
  store: Store,
  screen: string,
  options: CheckOptions,
): Promise<Found> {
  const prepared = await prepareScreen(environment, screen, options);
  const { record, built } = prepared;
  const candidate = builtCandidate(record, built);
  const head = await readHead(store, options.channel);
  const taken = await readTakenRoutes(createRecordReader(store), head);
  const findings = [
    ...(await checkBuild(prepared, linkedRoutes(record, taken))),
    ...(await checkBuiltTypes(environment, prepared, options)),
    ...(await screenFindings(store, head, record, candidate.files)),
  ];
  if (!(await isPublished(store, screen, record))) return { candidate, findings };
  const { reference } = await findScreen(store, screen, record.version);
  return { candidate, findings, reference };
}

async function published(
  environment: Environment,
  store: Store,
  screen: string,
  version: string,
  { channel }: CheckOptions,
): Promise<Found> {
  await requireKnownScreen(environment, store, screen);
  const { record, reference } = await findScreen(store, screen, version);
  const { checkFiles: own, checkLiveSet: beside } = await openReleaseChecks(store)(screen, version);
  const head = await readHead(store, channel);
  const findings = [...(await own(head)), ...(await beside(head))];
  return { candidate: { record, files: store }, findings, reference };
}

/** Example paths from the screen's package.json; none where its sources are not available. */
export async function examplesOf(
  environment: Environment,
  screen: string,
  dir?: string,
): Promise<string[]> {
  try {
    const folder = screenFolder(environment, screen, dir);
    return (await readScreenManifest(folder, screen)).vitrine.examples;
  } catch (cause) {
    if (cause instanceof CommandError) return [];
    throw cause;
  }
}
