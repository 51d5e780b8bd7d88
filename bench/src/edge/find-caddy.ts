import { execFileSync } from 'node:child_process';

/**
 * The Caddy that VITRINE_CADDY names, or an installed one, with its version.
 *
 * @throws {Error} With instructions for installing one.
 */
export function findCaddy(): { command: string; version: string } {
  const command = process.env['VITRINE_CADDY'] || 'caddy';
  try {
    const version = execFileSync(command, ['version'], { encoding: 'utf8', timeout: 10_000 });
    return { command, version: version.trim() };
  } catch (cause) {
    throw new Error(
      `Caddy, which the edge is measured beside, cannot be run as ${command}: install it (apt-get install caddy), or set VITRINE_CADDY to its path.`,
      { cause },
    );
  }
}
