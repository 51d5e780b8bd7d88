import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../site.ts';
import { serve } from './serve.ts';

const BUILD_TIMEOUT_MS = 60_000;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Builds the gallery of all components and sections, and serves it. */
export async function buildGallery() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-gallery-'));
  const gallery = join(ROOT, 'platform', 'tools', 'src', 'gallery.ts');
  await promisify(execFile)(process.execPath, [gallery, '--build', folder], {
    timeout: BUILD_TIMEOUT_MS,
  });
  const site = await serve(async (path) => {
    const { pathname } = new URL(path, 'http://gallery.test');
    const file = pathname === '/' ? 'index.html' : pathname;
    return {
      type: TYPES[extname(file)] ?? 'application/octet-stream',
      body: await readFile(join(folder, file)),
    };
  });
  return {
    url: site.url,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
