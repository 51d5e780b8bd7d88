import type { BrowserContext, Page } from 'playwright-core';

/** Something that a page did, by the rule that forbids it. */
export interface Observation {
  rule: 'mounts' | 'policy' | 'console' | 'axe' | 'overflow' | 'leftovers';
  /** What it is, as a sentence or as the browser said it. */
  what: string;
}

/** What a browser says on the console where a policy was violated. */
const OF_POLICY = /Content Security Policy|Integrity-Policy|Permissions.Policy|Trusted ?Type/i;
/** What it says of a request that did not succeed; the request itself is told with its address. */
const OF_REQUEST = /^Failed to load resource/;
/** What nobody has to mend: the page went on before it came, or its policy, which is told by itself. */
const EXCUSED = /ERR_ABORTED|ERR_BLOCKED_BY_CSP|^csp$/i;

/** Has every page of a context say which policies it violated; to be called before there are any. */
export async function listenForViolations(
  context: BrowserContext,
  tell: (what: string) => void,
): Promise<void> {
  await context.exposeBinding('policyViolated', (_, what: unknown) => tell(String(what)));
  await context.addInitScript(() => {
    const violated = (what: string) => Reflect.get(globalThis, 'policyViolated')(what);
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const where = sourceFile ? ` at ${sourceFile}:${lineNumber}` : '';
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

/** Notes what a page says on the console and what it asks for in vain, until it is closed. */
export function observe(page: Page): Observation[] {
  const noted: Observation[] = [];
  const note = (rule: Observation['rule'], what: string) => noted.push({ rule, what });
  page.on('console', (message) => {
    const text = message.text();
    const spoken = OF_POLICY.test(text);
    if (spoken && ['error', 'warning'].includes(message.type())) note('policy', text);
    else if (message.type() === 'error' && !OF_REQUEST.test(text)) note('console', text);
  });
  page.on('pageerror', (error) => note('console', error.stack ?? error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) {
      note('console', `${response.url()} answers ${response.status()}.`);
    }
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? 'unknown';
    if (!EXCUSED.test(why)) note('console', `${request.url()} did not come: ${why}.`);
  });
  return noted;
}
