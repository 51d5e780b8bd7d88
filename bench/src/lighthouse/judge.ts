import lighthouse from 'lighthouse';
import * as v from 'valibot';

const METRICS = {
  firstPaintMs: 'first-contentful-paint',
  largestPaintMs: 'largest-contentful-paint',
  speedIndexMs: 'speed-index',
  blockingMs: 'total-blocking-time',
  mainThreadMs: 'mainthread-work-breakdown',
  shift: 'cumulative-layout-shift',
} as const;

/** The score in percent, and what it is made of. */
export const Verdict = v.object({
  score: v.number(),
  firstPaintMs: v.number(),
  largestPaintMs: v.number(),
  speedIndexMs: v.number(),
  blockingMs: v.number(),
  mainThreadMs: v.number(),
  shift: v.number(),
  /** How fast Lighthouse found the machine, before throttling: lower is slower. */
  benchmarkIndex: v.number(),
});
export type Verdict = v.InferOutput<typeof Verdict>;

/**
 * Runs Lighthouse's performance category for a phone on a page.
 *
 * @param port The debugging port of a browser.
 * @throws {Error} If Lighthouse could not load the page or measure it.
 */
export async function judge(url: string, port: number): Promise<Verdict> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: ['performance'],
    disableFullPageScreenshot: true,
  });
  const { runtimeError, categories, audits, environment } = result?.lhr ?? {};
  const score = categories?.['performance']?.score;
  if (runtimeError !== undefined || typeof score !== 'number') {
    throw new Error(`Lighthouse on ${url}: ${runtimeError?.message ?? 'no score'}`);
  }
  const metrics = Object.entries(METRICS).map(([name, audit]) => [
    name,
    Math.round((audits?.[audit]?.numericValue ?? Number.NaN) * 1000) / 1000,
  ]);
  return v.parse(Verdict, {
    score: Math.round(score * 100),
    benchmarkIndex: environment?.benchmarkIndex,
    ...Object.fromEntries(metrics),
  });
}
