import { readFile } from 'node:fs/promises';
import type { Http2ServerResponse, OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { COMPARED_SCREENS, REMOTE_ENTRY, remotePath } from '../builds/remotes.ts';
import { type Build, TUNED_BUILDS } from '../variants.ts';
import type { Application } from './document.ts';
import { type File, readFiles } from './files.ts';
import { type Answer, send } from './serve.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * @param variants The folder that it was built into.
 * @param initialHtml Whether its documents keep the initial HTML.
 */
export async function readApplication(
  variants: string,
  name: Build,
  initialHtml = false,
): Promise<Application> {
  const folder = join(variants, name);
  const isTuned = TUNED_BUILDS.includes(name);
  return {
    base: `/host/${name}`,
    files: await readFiles(folder),
    start: isTuned ? await readFile(join(folder, 'start.js'), 'utf8') : undefined,
    chunks: name === 'options' ? await remoteChunks(folder) : await readChunks(folder),
    initialHtml,
  };
}

type Chunks = Record<string, string[]>;

const readChunks = async (folder: string): Promise<Chunks> =>
  JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8'));

/** The files of the remotes that a host with the same origin loads, named as its own would be. */
async function remoteChunks(folder: string): Promise<Chunks> {
  const chunks: Chunks = {};
  for (const screen of COMPARED_SCREENS) {
    const path = remotePath(screen);
    const own = await readChunks(join(folder, path));
    const files = (name: string) => (own[name] ?? []).map((file) => `${path}/${file}`);
    chunks[`screen-${screen}`] = [`${path}/${REMOTE_ENTRY}`, ...files('screen')];
    chunks[`${screen}-words-en-json`] = files('words-en-json');
  }
  return chunks;
}

/** Serves an application's files, and passes on all other requests. */
export function withFiles({ base, files }: Application, rest: Answer): Answer {
  return async (request, response) => {
    const path = new URL(request.url, 'https://localhost').pathname;
    if (!path.startsWith(`${base}/`)) return rest(request, response);
    return answerFile(files.get(path.slice(base.length + 1)), IMMUTABLE, response);
  };
}

export async function answerFile(
  file: File | undefined,
  cache: string,
  response: Http2ServerResponse,
  more: OutgoingHttpHeaders = {},
): Promise<void> {
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.bytes.length,
    'cache-control': cache,
    ...(file.encoded && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    ...more,
  });
  await send(response, [file.bytes]);
}
