import type { ReleaseReference } from '@vitrine/contract';
import { findScreen, isPublished, readHead, type Store } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { requireKnownScreen } from '../known-screens.ts';
import type { Outcome } from '../outcome.ts';
import { readScreenManifest } from '../packages/manifest.ts';
import { type PrepareOptions, prepareScreen } from '../packages/prepare.ts';
import { whoIs } from '../provenance.ts';
import { chooseStore } from '../repository.ts';
import { checkBuild } from '../rules/check-build.ts';
import { type Allowance, blockingFindings, describeFinding } from '../rules/enforce.ts';
import type { Finding } from '../rules/finding.ts';
import { screenFindings } from '../rules/live-set.ts';
import { openReleaseChecks } from '../rules/release-checks.ts';
import { checkBuiltTypes } from '../rules/types/check-types.ts';
import { screenFolder } from '../screen-folder.ts';
import { signerOf } from '../signing.ts';
import { builtCandidate, type Candidate } from './browser/candidate.ts';
import type { BrowserCheck } from './browser/check-in-browser.ts';
import { recordCheck } from './record-check.ts';

export interface CheckOptions extends PrepareOptions, Allowance {
  channel: string;
  store?: string;
  /** Also renders it inside the live host. */
  browser?: boolean;
  /** URL of the live site. */
  site?: string;
}

/**
 * Checks whether a screen may go live: a build of its folder, or a published version. The
 * browser check is recorded in the store, because a promotion requires one that passed.
 */
export async function checkScreen(
  environment: Environment,
  { screen, version }: { screen: string; version?: string },
  options: CheckOptions,
): Promise<Outcome> {
  const store = chooseStore(environment, options.store);
  const found =
    version === undefined
      ? await inFolder(environment, store, screen, options)
      : await published(environment, store, screen, version, options);
  // Before the browser, which takes long.
  const signer =
    options.browser && found.reference
      ? await signerOf(environment, options.store, { action: 'check', target: screen })
      : undefined;
  // Without a route in the live host each page is “not found”, whatever the release does.
  const hasRoute = !blockingFindings(found.findings, options).some(({ rule }) => rule === 'route');
  const seen =
    options.browser && hasRoute ? await inBrowser(environment, store, found, options) : undefined;
  const findings = [...found.findings, ...(seen?.findings ?? [])];
  const blocking = blockingFindings(findings, options);
  const fit = blocking.length === 0;
  if (seen && found.reference && signer) {
    const by = await whoIs(environment, store, options.by);
    const report = { ...seen, findings, blocking, at: environment.now(), by };
    await recordCheck(store, screen, found.reference, report, signer);
  }
  const name = `${screen}@${found.candidate.record.version}`;
  const recorded = found.reference !== undefined;
  return {
    json: {
      screen,
      version: found.candidate.record.version,
      fit,
      findings,
      ...(seen && { pages: seen.pages, recorded }),
    },
    lines: [
      ...findings.map(describeFinding),
      fit
        ? `${name} is fit to go live.`
        : `${name} is not fit to go live: ${blocking.length} of ${findings.length} findings block the release.`,
      ...(options.browser && !hasRoute
        ? ['The browser check was left out: the live site has no page of the screen yet.']
        : []),
      ...(seen ? nextSteps(screen, name, { fit, recorded }) : []),
    ],
    ...(!fit && {
      failure: new CommandError('refused', `${name} is not fit to go live.`, {
        remedy: 'Fix the problems above and check again.',
      }),
    }),
  };
}

function nextSteps(
  screen: string,
  name: string,
  { fit, recorded }: { fit: boolean; recorded: boolean },
): string[] {
  if (!fit) return recorded ? ['The failed check is recorded: promote refuses the release.'] : [];
  return [
    recorded
      ? `The check is recorded. Next: pnpm screen promote ${name}`
      : `The release is not published, so the check is not recorded. Next: pnpm screen publish ${screen}, and pnpm screen check ${name} --browser`,
  ];
}

interface Found {
  candidate: Candidate;
  findings: Finding[];
  /** `undefined` if the release is not published. */
  reference?: ReleaseReference;
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
  const findings = [
    ...(await checkBuild(prepared)),
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
  const findings = [...(await own()), ...(await beside(await readHead(store, channel)))];
  return { candidate: { record, files: store }, findings, reference };
}

async function inBrowser(
  environment: Environment,
  store: Store,
  { candidate, reference }: Found,
  options: CheckOptions,
): Promise<BrowserCheck> {
  const examples = await examplesOf(environment, candidate.record.screen, options);
  // Playwright is large, and the other commands do not need it.
  const { checkInBrowser } = await import('./browser/check-in-browser.ts');
  return checkInBrowser(environment, candidate, {
    examples,
    store,
    channel: options.channel,
    published: reference !== undefined,
    ...(options.site && { site: options.site }),
  });
}

/** Example paths from the screen's package.json; none where its sources are not available. */
async function examplesOf(
  environment: Environment,
  screen: string,
  { dir }: CheckOptions,
): Promise<string[]> {
  try {
    const folder = screenFolder(environment, screen, dir);
    return (await readScreenManifest(folder, screen)).vitrine.examples;
  } catch (cause) {
    if (cause instanceof CommandError) return [];
    throw cause;
  }
}
