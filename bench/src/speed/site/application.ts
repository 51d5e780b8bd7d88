import { readFile } from 'node:fs/promises';
import type { Http2ServerResponse } from 'node:http2';
import { join } from 'node:path';
import { COMPARED_SCREENS, REMOTE_ENTRY, remotePath } from '../builds/remotes.ts';
import type { Build } from '../variants.ts';
import type { Application } from './document.ts';
import { type File, readFiles } from './files.ts';
import { type Answer, send } from './serve.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** @param variants The folder that it was built into. */
export async function readApplication(variants: string, name: Build): Promise<Application> {
  const folder = join(variants, name);
  return {
    base: `/host/${name}`,
    files: await readFiles(folder),
    start: await readFile(join(folder, 'start.js'), 'utf8'),
    chunks: name === 'options' ? await remoteChunks(folder) : await readChunks(folder),
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
    await answerFile(files.get(path.slice(base.length + 1)), response);
  };
}

async function answerFile(file: File | undefined, response: Http2ServerResponse): Promise<void> {
  if (file === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.type,
    'content-length': file.bytes.length,
    'cache-control': IMMUTABLE,
    ...(file.encoded && { 'content-encoding': 'br', vary: 'accept-encoding' }),
  });
  await send(response, [file.bytes]);
}
