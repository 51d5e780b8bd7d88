import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { desktopConfig } from 'lighthouse';
import { test as base, expect } from '../test.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];

export type FormFactor = 'mobile' | 'desktop';

interface Verdict {
  /** In percent. */
  scores: Record<string, number>;
  /** The audits that cost something: what each is for, and where it failed. */
  failing: { id: string; title: string; at: string[] }[];
}

/**
 * What Lighthouse says of a page.
 *
 * @throws When it could not look at the page, or not at all of it.
 */
type Judge = (url: string, formFactor: FormFactor) => Promise<Verdict>;

/** A browser of Lighthouse's own: it clears what a browser remembers, and opens tabs as it likes. */
export const test = base.extend<object, { judge: Judge }>({
  judge: [
    async ({ playwright, launchOptions }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-lighthouse-'));
      const browser = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        args: [...(launchOptions.args ?? []), '--remote-debugging-port=0'],
      });
      try {
        await use(judgeAt(await debuggingPort(folder)));
      } finally {
        await browser.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    { scope: 'worker' },
  ],
});

/** A browser writes down which port it has chosen once it listens there. */
async function debuggingPort(folder: string): Promise<number> {
  const written = join(folder, 'DevToolsActivePort');
  await expect.poll(() => readFile(written, 'utf8').catch(() => '')).toMatch(/^\d+\n/);
  return Number.parseInt(await readFile(written, 'utf8'), 10);
}

function judgeAt(port: number): Judge {
  return async (url, formFactor) => {
    const result = await lighthouse(
      url,
      {
        port,
        logLevel: 'error',
        onlyCategories: CATEGORIES,
        // A picture for the report, which nobody looks at here.
        disableFullPageScreenshot: true,
      },
      formFactor === 'desktop' ? desktopConfig : undefined,
    );
    if (result === undefined) throw new Error(`Lighthouse has nothing to say of ${url}`);
    const { runtimeError, runWarnings, categories, audits } = result.lhr;
    if (runtimeError !== undefined) {
      throw new Error(`Lighthouse on ${url}: ${runtimeError.code}: ${runtimeError.message}`);
    }
    if (runWarnings.length > 0) throw new Error(`Lighthouse on ${url}: ${runWarnings.join(' ')}`);
    const scores = Object.values(categories).map(({ id, score }) => [id, (score ?? 0) * 100]);
    const failing = Object.values(audits)
      .filter(({ score }) => score !== null && score < 1)
      .map(({ id, title, details }) => ({ id, title, at: placesOf(details) }));
    // An audit that broke counts for nothing in a score.
    const broken = Object.values(audits).filter(({ scoreDisplayMode: mode }) => mode === 'error');
    if (broken.length > 0) {
      throw new Error(`Lighthouse on ${url}: ${broken.map((a) => `${a.id}: ${a.errorMessage}`)}`);
    }
    return { scores: Object.fromEntries(scores), failing };
  };
}

/** Of an audit's details: the elements it names, or whatever else it lists. */
function placesOf(details: unknown): string[] {
  const items: unknown = Object(details).items;
  if (!Array.isArray(items)) return [];
  return items.map((item) => Object(item).node?.snippet ?? JSON.stringify(item));
}
