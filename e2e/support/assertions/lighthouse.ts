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
  /** The audits below 100, and the places where they failed. */
  failing: { id: string; title: string; at: string[] }[];
}

/**
 * Runs Lighthouse on a page.
 *
 * @throws If Lighthouse could not load the page or run every audit.
 */
type Judge = (url: string, formFactor: FormFactor) => Promise<Verdict>;

/** Lighthouse has its own browser, since it clears storage and opens tabs. */
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

/** A browser writes the chosen port to a file once it listens. */
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
        // The report's screenshot is not used.
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
    // A broken audit does not lower a score.
    const broken = Object.values(audits).filter(({ scoreDisplayMode: mode }) => mode === 'error');
    if (broken.length > 0) {
      throw new Error(`Lighthouse on ${url}: ${broken.map((a) => `${a.id}: ${a.errorMessage}`)}`);
    }
    return { scores: Object.fromEntries(scores), failing };
  };
}

/** The elements that an audit names, or else its items. */
function placesOf(details: unknown): string[] {
  const items: unknown = Object(details).items;
  if (!Array.isArray(items)) return [];
  return items.map((item) => Object(item).node?.snippet ?? JSON.stringify(item));
}
