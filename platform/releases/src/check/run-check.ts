import type { ReleaseReference } from '@vitrine/contract';
import { HOST, type Store, type Target } from '@vitrine/release-log';
import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import { commitJson, describeCommit, type Origin } from '../origin.ts';
import { commandFor, type Outcome } from '../outcome.ts';
import type { PrepareOptions } from '../packages/prepare.ts';
import { whoIs } from '../provenance.ts';
import { type Allowance, blockingFindings, describeFinding } from '../rules/enforce.ts';
import type { Finding } from '../rules/finding.ts';
import { signerOf } from '../signing.ts';
import type { Subject } from './browser/subject.ts';
import { recordCheck } from './record-check.ts';

export interface CheckOptions extends PrepareOptions, Allowance {
  channel: string;
  store?: string;
  /** Also renders it inside the live site. */
  browser?: boolean;
  /** URL of the live site. */
  site?: string;
}

/** A release to check, with the findings of the rules that need no browser. */
export interface ReleaseCheck {
  target: Target;
  version: string;
  findings: readonly Finding[];
  /** Of the sources that places in findings are in. */
  origin: Origin;
  /** `undefined` if the release is not published. */
  reference?: ReleaseReference;
  /** The command that publishes it. */
  next: string;
  /** The release as a browser shows it. */
  subject: () => Promise<Subject>;
}

/**
 * Checks a release in a browser if the options ask for it, records the result in the store, because
 * a promotion requires a check that passed, and reports all findings.
 */
export async function runCheck(
  environment: Environment,
  store: Store,
  check: ReleaseCheck,
  options: CheckOptions,
): Promise<Outcome> {
  const { target, version, reference } = check;
  // Before the browser, which takes long.
  const signer =
    options.browser && reference
      ? await signerOf(environment, options.store, { action: 'check', target })
      : undefined;
  // At a route of another screen, the site shows that screen.
  const isLeftOut =
    target !== HOST &&
    blockingFindings(check.findings, options).some(({ rule }) => rule === 'route');
  const seen =
    options.browser && !isLeftOut ? await inBrowser(environment, store, check, options) : undefined;
  const findings = [...check.findings, ...(seen?.findings ?? [])];
  const blocking = blockingFindings(findings, options);
  const fit = blocking.length === 0;
  if (seen && reference && signer) {
    const by = await whoIs(environment, store, options.by);
    const report = { ...seen, findings, blocking, at: environment.now(), by };
    await recordCheck(store, target, reference, report, signer);
  }
  const name = `${target}@${version}`;
  return {
    json: {
      ...(target === HOST ? { host: true } : { screen: target }),
      ...{ version, fit, findings },
      ...commitJson(check.origin),
      ...(seen && { pages: seen.pages, recorded: reference !== undefined }),
    },
    lines: [
      ...findings.map(describeFinding),
      fit
        ? `${name} is fit to go live.`
        : `${name} is not fit to go live: ${blocking.length} of ${findings.length} findings block the release.`,
      ...(options.browser && isLeftOut
        ? ['The browser check was left out: the route is that of another screen.']
        : []),
      ...(seen ? nextSteps(check, fit) : []),
    ],
    ...(!fit && {
      failure: new CommandError('refused', `${name} is not fit to go live.`, {
        remedy: 'Fix the problems above and check again.',
      }),
    }),
  };
}

function nextSteps(
  { target, version, origin, reference, next }: ReleaseCheck,
  fit: boolean,
): string[] {
  if (!fit) {
    const places = `The places are in its sources, commit: ${describeCommit(origin)}.`;
    return reference
      ? [places, 'The failed check is recorded: promote refuses the release.']
      : [places];
  }
  if (reference) return [`The check is recorded. Next: ${commandFor('promote', target, version)}`];
  return [
    `The release is not published, so the check is not recorded. Next: ${next}, and ${commandFor('check', target, version)} --browser`,
  ];
}

async function inBrowser(
  environment: Environment,
  store: Store,
  { subject, reference }: ReleaseCheck,
  { channel, site }: CheckOptions,
) {
  // Playwright is large, and the other commands do not need it.
  const { checkInBrowser } = await import('./browser/check-in-browser.ts');
  return checkInBrowser(environment, await subject(), {
    ...{ store, channel, published: reference !== undefined },
    ...(site && { site }),
  });
}
