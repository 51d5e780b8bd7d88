import { type BrowserContext, test as base, expect } from '@playwright/test';

/** Console messages of policy violations; failed integrity checks are not among them. */
const SPOKEN = /Content Security Policy|Integrity-Policy|Permissions.Policy|Trusted ?Type/i;

interface Policed {
  /** Policy violations of the test's pages. A test that causes them on purpose empties the list. */
  violations: string[];
}

/** The `test` of every journey: it fails when a page violates its policies. */
export const test = base.extend<Policed>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await listen(context, violations);
      await use(violations);
      // Pending routes are not needed any more.
      const asked = [context, ...context.pages()];
      await Promise.all(asked.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(violations, 'what the policies forbid').toEqual([]);
    },
    { auto: true },
  ],
});

async function listen(context: BrowserContext, violations: string[]): Promise<void> {
  await context.exposeBinding('policyViolated', (_, what: string) => violations.push(what));
  await context.addInitScript(() => {
    const tell = (what: string) => Reflect.get(globalThis, 'policyViolated')(what);
    document.addEventListener('securitypolicyviolation', (event) => {
      tell(`${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`);
    });
    const observer = new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) tell(`${type}: ${JSON.stringify(body)}`);
      },
      { types: ['integrity-violation', 'permissions-policy-violation'], buffered: true },
    );
    observer.observe();
  });
  context.on('console', (message) => {
    const { type, text } = { type: message.type(), text: message.text() };
    if ((type === 'error' || type === 'warning') && SPOKEN.test(text)) violations.push(text);
  });
}

export { expect };
