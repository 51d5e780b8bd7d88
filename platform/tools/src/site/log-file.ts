import { existsSync, openSync, readFileSync, renameSync } from 'node:fs';

const SHOWN_LINES = 20;

/**
 * Opens a new log file that only its owner can read. The one of the start before is kept as
 * `<name>.previous.log`, and no older one, so that logs do not fill the disk.
 */
export function openLogFile(file: string): number {
  if (existsSync(file)) renameSync(file, file.replace(/\.log$/, '.previous.log'));
  return openSync(file, 'wx', 0o600);
}

/** The last lines of a log, for people: of a line in JSON, its level and message. */
export function lastLines(file: string): string {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-SHOWN_LINES);
  return lines.map(readable).join('\n');
}

function readable(line: string): string {
  try {
    const { level, message, error } = JSON.parse(line);
    return [`${level}: ${message}`, error?.stack ?? error?.message].filter(Boolean).join('\n');
  } catch {
    return line;
  }
}
