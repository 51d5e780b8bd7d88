import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { asksForHelp, DEFAULT_PORTS, parseCommandLine, UsageError } from '@vitrine/http';
import { isS3 } from '@vitrine/release-log';
import { type ExportOptions, exportSite } from './export-site.ts';
import { createFolderTarget } from './target/folder.ts';
import { createS3Target } from './target/s3.ts';

const DEFAULT_CONTENT = `http://localhost:${DEFAULT_PORTS.content}`;

const USAGE = `Usage: pnpm export-site <folder|s3://bucket/prefix> --site <origin> [options]

Writes the whole site as files, for an object store and a CDN, or for any file server.
It reads the release store and a running content service.

  --site <origin>          public origin of the copy; default: VITRINE_SITE_URL
  --content <origin>       content service to copy; default: VITRINE_CONTENT_INTERNAL_URL,
                           VITRINE_CONTENT_URL, http://localhost:4200
  --picture-wait <s>       how long no picture may become ready before another size is
                           exported in its place; default: 600; 0: first looks only
  --former <file>          paths that were pages before the first export, one a line
  --help

The release store is VITRINE_RELEASES, and the channel VITRINE_CHANNEL, as for the edge.
docs/static-export.md says what such a site lacks.
`;

/** The parts of the machine that the command uses. */
export interface Environment {
  cwd: string;
  env: Readonly<Record<string, string | undefined>>;
  stdout(text: string): void;
  stderr(text: string): void;
}

/**
 * `pnpm export-site …`
 *
 * @returns The exit code: 0 when it succeeded, 1 when it failed, 2 when the command line is wrong.
 */
export async function runExportCommand(
  environment: Environment,
  args: readonly string[],
): Promise<number> {
  const { stdout, stderr } = environment;
  if (asksForHelp(args)) {
    stdout(USAGE);
    return 0;
  }
  try {
    const report = await exportSite(readArguments(environment, args));
    const megabytes = (report.bytesWritten / 1e6).toFixed(1);
    stdout(
      `${report.pages} pages, ${report.files} files: ${report.written} written (${megabytes} MB), ${report.removed} removed.`,
    );
    if (report.notDrawn > 0) {
      stdout(
        `${report.notDrawn} pictures are not drawn yet and have another size. Export again later.`,
      );
    }
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    stderr(isUsage ? `error: ${error.message}\n\n${USAGE}` : describe(error));
    return isUsage ? 2 : 1;
  }
}

/** @throws {UsageError} when the command line is wrong. */
function readArguments({ cwd, env, stderr }: Environment, args: readonly string[]): ExportOptions {
  const { values, positionals } = parse(args);
  const [location, ...more] = positionals;
  if (location === undefined || more.length > 0) {
    throw new UsageError('Name one folder or s3://bucket/prefix.');
  }
  const site = originOf(values.site ?? env['VITRINE_SITE_URL']);
  if (site === undefined) {
    throw new UsageError('--site is not an origin. Use one such as https://shop.example.');
  }
  const content = originOf(
    values.content ||
      env['VITRINE_CONTENT_INTERNAL_URL'] ||
      env['VITRINE_CONTENT_URL'] ||
      DEFAULT_CONTENT,
  );
  if (content === undefined) {
    throw new UsageError('--content is not an origin. Use one such as http://localhost:4200.');
  }
  const wait = values['picture-wait'];
  if (!/^\d{1,6}$/.test(wait)) {
    throw new UsageError('--picture-wait is not a number of seconds.');
  }
  return {
    target: isS3(location)
      ? createS3Target(location, env)
      : createFolderTarget(resolve(cwd, location)),
    siteUrl: site,
    contentUrl: content,
    env,
    former: values.former === undefined ? [] : linesOf(resolve(cwd, values.former)),
    pictureWaitMs: Number(wait) * 1000,
    report: (sentence) => stderr(sentence),
  };
}

function parse(args: readonly string[]) {
  return parseCommandLine(args, {
    site: { type: 'string' },
    content: { type: 'string' },
    'picture-wait': { type: 'string', default: '600' },
    former: { type: 'string' },
  });
}

function originOf(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const { origin, href, protocol } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}

const linesOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('/'));

/** An error with a remedy is for the operator; any other one needs its causes. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return `error: ${String(error)}`;
  const remedy = 'remedy' in error && error.remedy ? `\nremedy: ${error.remedy}` : '';
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `error: ${error.message}${cause}${remedy}`;
}
