import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CONTENT, RELEASES, ROOT, STATE } from '../../site.ts';

const START_TIMEOUT_MS = 20_000;

/** The log line of a service that is ready: plain text, or a field of a JSON entry. */
const LISTENING = /(?:listening on |"url":")([^\s"]+)/;

export interface Service extends AsyncDisposable {
  url: string;
}

/** Another edge in front of the suite's own store and content service, with settings of its own. */
export function startEdge(settings: Record<string, string>): Promise<Service> {
  return startService(ROOT, 'platform/edge/src/main.ts', {
    VITRINE_RELEASES: join(STATE, 'releases'),
    VITRINE_RELEASES_URL: RELEASES,
    VITRINE_CONTENT_URL: CONTENT,
    ...settings,
  });
}

/** A service of a copy of the repository, on a free port unless the settings name one. */
export async function startService(
  root: string,
  main: string,
  settings: Record<string, string>,
): Promise<Service> {
  const child = spawn(process.execPath, [join(root, main)], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      RELEASES_PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const found = LISTENING.exec(output)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${main} did not start (${code}): ${output}`)));
  });
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
