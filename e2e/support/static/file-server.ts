import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/**
 * Serves a folder as plain file servers do: a path is a file, or one with `.html` at its end. It
 * ignores queries, knows types by the end of a name, and sends `404.html` for what is missing.
 */
export async function serveFolder(folder: string, port: number): Promise<void> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const wanted = path === '/' ? ['/index.html'] : [path, `${path}.html`];
    for (const candidate of wanted) {
      const file = join(folder, candidate);
      if (await isFile(file)) return send(response, 200, file);
    }
    return send(response, 404, join(folder, '404.html'));
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
}

async function send(response: ServerResponse, status: number, file: string): Promise<void> {
  const bytes = await readFile(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': bytes.byteLength });
  response.end(bytes);
}

const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
