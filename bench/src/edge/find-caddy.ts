import { execFileSync } from 'node:child_process';

/**
 * The installed Caddy, with its version.
 *
 * @throws {Error} With instructions for installing one.
 */
export function findCaddy(): { command: string; version: string } {
  const command = 'caddy';
  try {
    const version = execFileSync(command, ['version'], { encoding: 'utf8', timeout: 10_000 });
    return { command, version: version.trim() };
  } catch (cause) {
    throw new Error(
      'Caddy, which the edge is measured beside, cannot be run. Install it (apt-get install caddy), or add its folder to PATH.',
      { cause },
    );
  }
}
