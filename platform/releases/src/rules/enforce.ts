import { CommandError } from '../command-error.ts';
import type { Environment } from '../environment.ts';
import type { Finding } from './finding.ts';

/** Rules whose findings the caller ignores. */
export interface Allowance {
  /** Names of rules. */
  allow?: string[];
}

/** Of two screens with one route, an edge would leave one out. */
const NEVER_ALLOWED = new Set<string>(['route']);

/** The findings that block a release: without notes and allowed rules. */
export function blockingFindings(
  findings: readonly Finding[],
  { allow = [] }: Allowance,
): Finding[] {
  return findings.filter(
    ({ rule, warning }) => !warning && (NEVER_ALLOWED.has(rule) || !allow.includes(rule)),
  );
}

/** Formats a finding for a person. */
export function describeFinding({ rule, message, remedy, warning }: Finding): string {
  return `${warning ? 'note' : 'wrong'} [${rule}] ${message}\n  → ${remedy}`;
}

/**
 * Prints the findings that do not block a release.
 *
 * @throws {CommandError} `refused` when there are others; it names all of them.
 */
export function enforce(
  environment: Environment,
  findings: readonly Finding[],
  allowance: Allowance,
): void {
  const blocking = blockingFindings(findings, allowance);
  for (const finding of findings) {
    if (!blocking.includes(finding)) environment.stderr(describeFinding(finding));
  }
  if (blocking.length === 0) return;
  throw new CommandError('refused', blocking.map(({ message }) => message).join('\n       '), {
    remedy: [...new Set(blocking.map(({ remedy }) => remedy))].join('\n        '),
  });
}
