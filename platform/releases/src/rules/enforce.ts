import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Finding } from './finding.ts';

/** Where the caller wants to go on none the less. */
export interface Allowance {
  /** Names of rules. */
  allow?: string[];
}

/** What is left of the findings that refuse a release. */
export function blockingFindings(
  findings: readonly Finding[],
  { allow = [] }: Allowance,
): Finding[] {
  return findings.filter(({ rule, warning }) => !warning && !allow.includes(rule));
}

/** One finding as a person reads it. */
export function describeFinding({ rule, message, remedy, warning }: Finding): string {
  return `${warning ? 'note' : 'wrong'} [${rule}] ${message}\n  → ${remedy}`;
}

/**
 * Goes on, having told what is worth knowing; or refuses, naming everything at once.
 *
 * @throws {CommandError} `refused`.
 */
export function enforce(
  environment: Environment,
  findings: readonly Finding[],
  allowance: Allowance,
): void {
  const refused = blockingFindings(findings, allowance);
  for (const finding of findings) {
    if (!refused.includes(finding)) environment.stderr(describeFinding(finding));
  }
  if (refused.length === 0) return;
  throw new CommandError('refused', refused.map(({ message }) => message).join('\n       '), {
    remedy: [...new Set(refused.map(({ remedy }) => remedy))].join('\n        '),
  });
}
