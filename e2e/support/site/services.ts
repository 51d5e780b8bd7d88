import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CONTENT, RELEASES, ROOT, STATE } from '../../site.ts';

/** In ms. */
const DEADLINE = 20_000;

export interface Edge extends AsyncDisposable {
  url: string;
}

/** Another edge before the suite's own store and content service, with settings of its own. */
export function startEdge(settings: Record<string, string>): Promise<Edge> {
  return startService(ROOT, 'platform/edge/src/main.ts', {
    VITRINE_RELEASES: join(STATE, 'releases'),
    VITRINE_RELEASES_URL: RELEASES,
    VITRINE_CONTENT_URL: CONTENT,
    ...settings,
  });
}

/** A service of some copy of the repository, on a port of its own unless the settings say one. */
export async function startService(
  root: string,
  main: string,
  settings: Record<string, string>,
): Promise<Edge> {
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
    const late = setTimeout(() => child.kill('SIGKILL'), DEADLINE);
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const found = /listening on (\S+)/.exec(said)?.[1];
      if (found === undefined) return;
      clearTimeout(late);
      resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${main} did not start (${code}): ${said}`)));
  });
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
