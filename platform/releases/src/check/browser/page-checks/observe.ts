import type { BrowserContext, Page } from 'playwright-core';

/** Something that a page did, and the rule against it. */
export interface Observation {
  rule: 'mounts' | 'positions' | 'policy' | 'console' | 'axe' | 'overflow' | 'leftovers';
  /** A sentence, or the browser's message. */
  what: string;
  /** It does not block the release. */
  isNote?: true;
}

/** Adds an observation at once, so that it counts although the check of the page fails later. */
export type Note = (observation: Observation) => void;

/** Console messages about violated policies. */
const OF_POLICY = /Content Security Policy|Integrity-Policy|Permissions.Policy|Trusted ?Type/i;
/** The host's messages about what a screen did to the page around it. */
const OF_SHARED_STATE = /\b[a-z][a-z-]*@\S+ (hid|left|removed|removes) /;
/**
 * Console messages about failed requests: `response` and `requestfailed` report those with a URL.
 */
const OF_REQUEST = /^Failed to load resource/;
/**
 * Failures to ignore: the page cancelled the request, or a policy did, which is reported
 * separately.
 */
const IGNORED = /ERR_ABORTED|ERR_BLOCKED_BY_CSP|^csp$/i;

/** Reports policy violations of every page of a context. Call it before opening pages. */
export async function listenForViolations(
  context: BrowserContext,
  report: (what: string) => void,
): Promise<void> {
  await context.exposeBinding('policyViolated', (_, what: unknown) => report(String(what)));
  await context.addInitScript(() => {
    const violated = (what: string) => Reflect.get(globalThis, 'policyViolated')(what);
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber, sample } =
        event;
      const where = sourceFile ? ` at ${sourceFile}:${lineNumber}:${columnNumber}` : '';
      violated(`${effectiveDirective} forbids ${blockedURI} ${sample}`.trim() + where);
    });
    const observer = new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) violated(`${type} ${JSON.stringify(body)}`);
      },
      { types: ['integrity-violation', 'permissions-policy-violation'], buffered: true },
    );
    observer.observe();
  });
}

/** Kinds of console messages besides errors. */
const LOGS: ReadonlySet<string> = new Set(['log', 'info', 'debug', 'warning', 'dir', 'table']);

/**
 * Collects console errors and failed requests of a page until it is closed.
 *
 * @param folder Of the release's files: what they log besides is noted.
 */
export function observe(page: Page, folder: string | undefined): Observation[] {
  const noted: Observation[] = [];
  const note = (rule: Observation['rule'], what: string) => noted.push({ rule, what });
  page.on('console', (message) => {
    const text = message.text();
    const isPolicy = OF_POLICY.test(text);
    if (isPolicy && ['error', 'warning'].includes(message.type())) note('policy', text);
    else if (message.type() === 'error' && OF_SHARED_STATE.test(text)) note('leftovers', text);
    else if (message.type() === 'error' && !OF_REQUEST.test(text)) note('console', text);
    else if (LOGS.has(message.type()) && folder !== undefined) {
      const { url, lineNumber, columnNumber } = message.location();
      const place = `${url}:${lineNumber + 1}:${columnNumber + 1}`;
      if (url.includes(`/${folder}/`)) {
        noted.push({ rule: 'console', what: `${place} logs “${text}”.`, isNote: true });
      }
    }
  });
  page.on('pageerror', (error) => note('console', error.stack ?? error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      note('console', `${response.url()} answers with status ${response.status()}.`);
    }
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    if (!IGNORED.test(why)) note('console', `${request.url()} failed: ${why}.`);
  });
  return noted;
}
