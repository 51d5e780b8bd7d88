import { readFile } from 'node:fs/promises';
import type { Http2ServerResponse, OutgoingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import type { Built } from '../variants.ts';
import type { Application } from './document.ts';
import { type File, readFiles } from './files.ts';
import { type Answer, send } from './serve.ts';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** @param variants The folder that it was built into. */
export async function readApplication(variants: string, name: Built): Promise<Application> {
  const folder = join(variants, name);
  return {
    base: `/host/${name}`,
    files: await readFiles(folder),
    start: name === 'tuned' ? await readFile(join(folder, 'start.js'), 'utf8') : undefined,
    chunks: JSON.parse(await readFile(join(folder, 'routes.json'), 'utf8')),
  };
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
