import { resolve } from 'node:path';
import { type CommandEnvironment, describeFailure, parseSettings } from '@vitrine/http';
import * as v from 'valibot';
import { printAudit } from '../authoring/audit/audit-command.ts';
import { restoreContent } from '../backup/restore.ts';
import { verifyBackup } from '../backup/verify.ts';
import type { Manifest } from '../backup-folder/manifest.ts';
import { DatabaseUrl } from '../database/database-url.ts';
import { contentFolder, stateFiles } from '../state/state-files.ts';
import { runBackup } from './backup-command.ts';

const HELP = `Usage: pnpm content <command> <file or folder> [options]

Back up, restore, import and export the content in VITRINE_STATE (default: .vitrine), or in
VITRINE_STATE and the PostgreSQL database in DATABASE_URL.

  backup <folder>           copy everything into a new folder; authors and visitors go on meanwhile
  backup --into <folder> --keep <n>
                            the same into a new folder there, which is then opened; the n newest stay
  verify <folder>           compare every file of a backup with its hash, and open its database
  restore <folder>          verify a backup and write it into VITRINE_STATE, which must have no content
  export <folder>           write the catalogue and its pictures, to be imported elsewhere
  export <file.jsonl>       write the catalogue without its pictures
  rehearse [--in <url>]     run the migrations of this version on a copy of the database, and say how
                            long they take; a copy of one in PostgreSQL is made in this empty one
  move --to <url>           copy the content of VITRINE_STATE into an empty PostgreSQL database
  import <file or folder>   add an exported catalogue, or the products of another shop's export
  imports                   list the imports
  undo-import [<number>]    undo the last import, or another one
  audit                     list who has changed or imported what in the last year, and when

Options of import:
  --mapping <file|format>   what the columns mean, if the file is not recognised (docs/importing.md)
  --dry-run                 only say what would change
  --strict                  import nothing if any part of the file cannot be used
  --pictures <folder>       the folder of pictures that the file names
  --no-pictures             import no pictures
  --locale <locale>         the language of the file's texts
  --currency <code>         the currency of prices without one, such as VND
  --allow-address <ip>      also fetch pictures from this address, which is not public
  --withdraw                withdraw products that an earlier import of the same source has brought,
                            and that the file does not have any more
  --max-withdraw <percent>  refuse to withdraw more of them (default: 50)
  --source <name>           the name of the source (default: that of the file, without a date)
  --json                    report as JSON

Options of undo-import: --dry-run, --json. Of imports: --json. Of audit: --key <document>,
--by <address>, --since <time>, --json.

Examples:
  $ pnpm content backup /backup/content-2026-11-22
  $ pnpm content import products_export.csv --currency USD --dry-run
  $ VITRINE_STATE=/srv/vitrine pnpm content restore /backup/content-2026-11-22
  $ pnpm content move --to postgres://vitrine:password@db.example:5432/vitrine`;

const DatabaseVariables = v.object({ DATABASE_URL: v.optional(DatabaseUrl) });

/**
 * `pnpm content …`
 *
 * @returns The exit code: 0 when it succeeded, 1 when it failed, 2 when the command line is wrong.
 */
export async function runContentCommand(
  environment: CommandEnvironment,
  args: readonly string[],
): Promise<number> {
  const { cwd, env, now, stdout, stderr } = environment;
  if (args.includes('--help')) {
    stdout(HELP);
    return 0;
  }
  const [command, ...rest] = args;
  const [path, ...more] = rest;
  const isPath = path !== undefined && !path.startsWith('-') && more.length === 0;
  const state = contentFolder(resolve(cwd, env['VITRINE_STATE'] || '.vitrine'));
  try {
    const database = parseSettings(DatabaseVariables, env).DATABASE_URL;
    if (command === 'move') {
      process.env['NODE_ENV'] = 'production';
      const { moveContent } = await import('../move-command/move-content.ts');
      stdout(await moveContent(state, rest, stdout));
      return 0;
    }
    if (command === 'rehearse') {
      process.env['NODE_ENV'] = 'production';
      const { rehearseUpgrade } = await import('../rehearse-command/rehearse-upgrade.ts');
      stdout(await rehearseUpgrade(state, rest, database));
      return 0;
    }
    if (command === 'import') {
      // Loads the CMS, which the other commands do without.
      const { runImport } = await import('../import-command/run-import.ts');
      return (await runImport(environment, rest)) ? 0 : 1;
    }
    if (command === 'imports' || command === 'undo-import') {
      const { listImports, undoImport } = await import('../undo-command/undo-import.ts');
      const run = command === 'imports' ? listImports : undoImport;
      return (await run(environment, rest)) ? 0 : 1;
    }
    if (command === 'audit') {
      stdout(await printAudit(stateFiles(state).audit, rest));
      return 0;
    }
    if (command === 'export' && isPath) {
      process.env['NODE_ENV'] = 'production';
      const { exportCatalogue } = await import('../export-command/export-catalogue.ts');
      const exported = await exportCatalogue(state, resolve(cwd, path), now(), database);
      const { documents, pictures, missing } = exported;
      stdout(`Exported ${documents} documents and ${pictures} pictures.`);
      if (missing.length > 0)
        stderr(`error: the files of pictures are missing: ${missing.join(', ')}`);
      return missing.length > 0 ? 1 : 0;
    }
    if (command === 'backup') {
      const from = { cwd, now: now(), state, ...(database !== undefined && { database }) };
      const { made, removed } = await runBackup(rest, from);
      stdout(`Backed up ${describe(made)}`);
      if (removed.length > 0) stdout(`Removed ${removed.join(', ')}.`);
      return 0;
    }
    if (command === 'verify' && isPath) {
      stdout(`Verified ${describe(await verifyBackup(resolve(cwd, path)))}`);
      return 0;
    }
    if (command === 'restore' && isPath) {
      const restored = await restoreContent(state, resolve(cwd, path), database);
      stdout(`Restored ${describe(restored)}`);
      return 0;
    }
  } catch (error) {
    const isOfImports = ['import', 'imports', 'undo-import'].includes(command ?? '');
    if (isOfImports && rest.includes('--json')) stdout(JSON.stringify(failureOf(error)));
    stderr(describeError(error));
    return isUsageError(error) ? 2 : 1;
  }
  stderr(HELP);
  return 2;
}

const isUsageError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'bad-option';

function describe({ at, files }: Manifest): string {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return `the content of ${at}: ${files.length} files, ${(bytes / 1e6).toFixed(1)} MB.`;
}

/** A failure for scripts: they match the code. An error without a remedy is a bug. */
function failureOf(error: unknown): object {
  if (!(error instanceof Error)) return { code: 'internal', message: String(error) };
  const file = describeFailure(error);
  if (file) return file;
  if (!('remedy' in error && 'code' in error)) return { code: 'internal', message: error.message };
  return { code: error.code, message: error.message, remedy: error.remedy };
}

/** An error with a remedy is for the operator; any other one is a bug and needs its stack. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `error: ${error}`;
  const told = describeFailure(error) ?? error;
  if (!('remedy' in told)) return `error: ${error.stack ?? error.message}`;
  return `error: ${told.message}\nremedy: ${told.remedy}`;
}
