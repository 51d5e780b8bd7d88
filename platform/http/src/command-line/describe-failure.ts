import { describeFileProblem } from './file-problem.ts';

/** The problem with its place, and the remedy. */
export interface FailureDescription {
  code: string;
  message: string;
  remedy: string;
}

/** Errors of the network that a person can fix, by their codes. */
const NETWORK_ERRORS: Readonly<Record<string, readonly [problem: string, remedy: string]>> = {
  EADDRINUSE: ['is in use', 'Stop what uses it, or set another port.'],
  EACCES: ['may only be used by root', 'Set another port.'],
  ECONNREFUSED: ['does not answer', 'Start the service, or correct its URL.'],
};

/**
 * Describes an error that Node or valibot threw, for the person who ran a command: neither says
 * what to do, and some do not say where it happened.
 *
 * @returns `undefined` for an error of our own, or a bug.
 * @example describeFailure(error)
 * // { code: 'file-problem', message: '/srv/a.json cannot be used: …', remedy: 'Check the path.' }
 */
export function describeFailure(error: unknown): FailureDescription | undefined {
  if (!(error instanceof Error)) return undefined;
  const file = describeFileProblem(error);
  if (file !== undefined) return file;
  if ('code' in error && 'port' in error) {
    const [problem, remedy] = NETWORK_ERRORS[String(error.code)] ?? [];
    if (problem === undefined || remedy === undefined) return undefined;
    const host = 'address' in error ? ` of ${error.address}` : '';
    return {
      code: 'port-problem',
      message: `Port ${error.port}${host} ${problem} (${error.code}).`,
      remedy,
    };
  }
  if (error.name === 'SyntaxError' && / JSON\b/.test(error.message)) {
    return {
      code: 'not-json',
      message: `A file or an answer is not valid JSON: ${error.message}.`,
      remedy: 'Fix or restore the file that was changed last; the stack names who reads it.',
    };
  }
  if (error.name === 'ValiError') {
    return {
      code: 'not-valid',
      message: `A file, an answer or a setting has not the expected content, at ${pathOf(error)}: ${error.message}.`,
      remedy: 'Fix that value.',
    };
  }
  return undefined;
}

/** `vitrine.screen`, from the first issue of an error of valibot. */
function pathOf(error: Error): string {
  const issues: unknown = 'issues' in error ? error.issues : undefined;
  const first: unknown = Array.isArray(issues) ? issues[0] : undefined;
  const path: unknown =
    typeof first === 'object' && first !== null && 'path' in first ? first.path : [];
  const keys = Array.isArray(path) ? path.map((item: { key?: unknown }) => String(item.key)) : [];
  return keys.length === 0 ? 'its top' : keys.join('.');
}

/** The text of a failure for the terminal, with the remedy that an error of our own has. */
export function failureText(error: unknown): string {
  const described = describeFailure(error);
  if (described !== undefined) {
    const stack = error instanceof SyntaxError ? `\n${stackOf(error)}` : '';
    return `${described.message}\n${described.remedy}${stack}`;
  }
  if (!(error instanceof Error)) return String(error);
  return 'remedy' in error && error.remedy ? `${error.message}\n${error.remedy}` : error.message;
}

const stackOf = ({ stack = '' }: Error) => stack.split('\n').slice(1, 4).join('\n');
