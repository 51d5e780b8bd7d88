import { type BrowserContext, test as base, expect } from '@playwright/test';

/** What a browser's console says where a policy was violated; a changed byte is another matter. */
const SPOKEN = /Content Security Policy|Integrity-Policy|Permissions.Policy|Trusted ?Type/i;

interface Policed {
  /** What a page of the test did against its policies; one who means to, takes it out. */
  violations: string[];
}

/** Every journey's own `test`: it fails when a page does anything that its policies forbid. */
export const test = base.extend<Policed>({
  violations: [
    async ({ context }, use) => {
      const violations: string[] = [];
      await listen(context, violations);
      await use(violations);
      // A question that is still under way is nobody's any more.
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
