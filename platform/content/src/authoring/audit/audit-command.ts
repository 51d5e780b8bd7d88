import { parseCommandLine, UsageError } from '@vitrine/http';
import { countsText } from '../../text/counts-text.ts';
import { type AuditLine, readAuditFiles } from './audit-files.ts';

/** A wrong use of the command. Match its `code`, not its class. */
class AuditUsageError extends Error {
  override readonly name = 'AuditUsageError';
  readonly code = 'bad-option';
  readonly remedy = 'For example: pnpm content audit --key products/tall-carafe --since 2026-11-01';
}

/**
 * `pnpm content audit`: who has changed which document, and who has imported what.
 *
 * @param folder The folder of the audit.
 * @param args Filters, and `--json` for the lines as they are.
 * @returns The lines, the oldest first.
 * @throws {AuditUsageError} for a filter that is not valid.
 */
export async function printAudit(folder: string, args: readonly string[]): Promise<string> {
  const { since, key, by, json } = filtersOf(args);
  const lines = (await readAuditFiles(folder)).filter(
    (line) =>
      (since === undefined || Date.parse(line.time) >= since) &&
      (key === undefined || line.key === key) &&
      (by === undefined || line.by === by),
  );
  if (lines.length === 0) return 'Nothing was changed.';
  return lines.map(json ? (line) => JSON.stringify(line) : textOf).join('\n');
}

function filtersOf(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { since: text, key: text, by: text, json: { type: 'boolean' } } as const;
  const { values, positionals } = parsed(() => parseCommandLine(args, options));
  const since = values.since === undefined ? undefined : Date.parse(values.since);
  if (Number.isNaN(since)) {
    const message = `--since is not a valid time: ${values.since}. Use ISO 8601, for example 2026-11-22T14:03Z.`;
    throw new AuditUsageError(message);
  }
  if (positionals.length > 0) throw new AuditUsageError(`${positionals[0]} is not an option.`);
  return { ...values, since };
}

function parsed<Result>(parse: () => Result): Result {
  try {
    return parse();
  } catch (error) {
    if (error instanceof UsageError) throw new AuditUsageError(error.message);
    throw error;
  }
}

/** `2026-11-29T09:05:11.020Z  noor@shop.example  publish  products/tall-carafe  (session)` */
function textOf(line: AuditLine): string {
  const { time, by, action, key, outcome, how, from } = line;
  const way = [how, from].filter(Boolean).join(', ');
  const refused = outcome === 'refused' ? '  refused' : '';
  const details = detailsOf(line);
  const about = details.length > 0 ? `  ${details.join(', ')}` : '';
  return `${time}  ${by ?? '-'}  ${action}  ${key}${about}  (${way})${refused}`;
}

/** The part of a line about an account, a schedule or an import. */
const detailsOf = ({ account, changed, role, at, files, counts }: AuditLine): string[] => [
  ...(account === undefined ? [] : [account]),
  ...(changed ?? []).filter((each) => each !== 'role'),
  ...(role === undefined ? [] : [`role ${role}`]),
  ...(at === undefined ? [] : [`at ${at}`]),
  ...(files ?? []),
  ...(counts === undefined ? [] : [countsText(counts)]),
];
