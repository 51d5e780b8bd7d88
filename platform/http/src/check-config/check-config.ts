import { withTimeout } from '../with-timeout/with-timeout.ts';

/** Something outside of its settings that a part needs: a file, a key, a service. */
export interface ConfigCheck {
  /** Begins the line about it: `Release store`. */
  name: string;
  /** Resolves to what was found. Throws what is wrong. It changes nothing. */
  run(): Promise<string>;
  /** Whether the part starts without it, so that this is only a warning. */
  isOptional?: boolean;
}

export interface CheckResult {
  level: 'info' | 'warn' | 'error';
  sentence: string;
}

/** Longer than a database or a bucket that is there takes to answer. */
const CHECK_TIMEOUT_MS = 10_000;

/**
 * Runs the checks, and describes each in a sentence. One that loads much would use up the time of
 * others at once.
 */
export async function runChecks(
  checks: readonly ConfigCheck[],
  timeoutMs = CHECK_TIMEOUT_MS,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) results.push(await resultOf(check, timeoutMs));
  return results;
}

async function resultOf(
  { name, run, isOptional = false }: ConfigCheck,
  timeoutMs: number,
): Promise<CheckResult> {
  const tooSlow = () => new Error(`There was no answer within ${timeoutMs / 1000} s.`);
  try {
    const found = await withTimeout(run(), timeoutMs, tooSlow);
    return { level: 'info', sentence: `${name}: ${found}` };
  } catch (error) {
    return { level: isOptional ? 'warn' : 'error', sentence: `${name}: ${describe(error)}` };
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const remedy = 'remedy' in error && error.remedy;
  return remedy ? `${error.message} ${remedy}` : error.message;
}
