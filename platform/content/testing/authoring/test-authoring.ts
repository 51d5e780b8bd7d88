import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPart } from '@vitrine/http';
import type { AuthorAudit } from '../../src/authoring/audit/author-audit.ts';
import type { AuthoringDatabase } from '../../src/authoring/database/authoring-database.ts';
import { type Authoring, openAuthoring } from '../../src/authoring/open-authoring.ts';
import { payloadLogger } from '../../src/authoring/payload-logger.ts';
import { openPictureStore } from '../../src/media/picture-store.ts';
import { createPreviewMaker } from '../../src/preview/make-preview.ts';

export const CREDENTIALS = { email: 'author@test.example', password: 'a long password' };

export interface SentRequest {
  method?: string;
  /** JSON, or a form. */
  body?: unknown;
  /** A text that is sent as JSON. */
  text?: string;
  /** The `Authorization` header; undefined sends none. */
  as?: string | undefined;
  client?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface TestAuthoring {
  authoring: Authoring;
  send(path: string, sent?: SentRequest): Promise<Response>;
  /** The `Authorization` of a new login. */
  logIn(credentials?: object): Promise<string>;
  close(): Promise<void>;
}

let emptyDatabase = async (folder: string): Promise<AuthoringDatabase> => ({
  engine: 'sqlite',
  path: join(folder, 'authoring.sqlite'),
});

/** Opens every further CMS on other databases than SQLite files. */
export function useDatabases(create: () => Promise<AuthoringDatabase>): void {
  emptyDatabase = create;
}

/**
 * The CMS in this process, with one author, on an empty database in a folder of its own.
 *
 * @param log Receives each line of the log.
 * @param audit Default: nothing is recorded.
 */
export async function openTestAuthoring(
  log?: (line: string) => void,
  audit?: AuthorAudit,
): Promise<TestAuthoring> {
  // Payload runs its migrations only in production.
  process.env['NODE_ENV'] = 'production';
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-authoring-'));
  const originals = join(folder, 'originals');
  await mkdir(originals);
  const authoring = await openAuthoring(
    {
      secret: 'only for this test, and long enough',
      database: await emptyDatabase(folder),
      originals,
      pictures: openPictureStore(join(folder, 'media')),
      touched: () => undefined,
      makePreview: createPreviewMaker(join(folder, 'previews'), 'signs the previews of this test'),
      logger: payloadLogger(createTestPart(log).log),
    },
    audit,
  );
  await authoring.payload.create({
    collection: 'users',
    data: { ...CREDENTIALS, role: 'publisher' },
  });

  const send: TestAuthoring['send'] = (path, sent = {}) => {
    const { method = 'GET', as, client = '192.0.2.1', headers = {}, signal } = sent;
    const form = sent.body instanceof FormData ? sent.body : undefined;
    const body = form ?? sent.text ?? JSON.stringify(sent.body);
    const request = new Request(`http://localhost/api${path}`, {
      method,
      headers: {
        ...(as !== undefined && { Authorization: as }),
        ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: body ?? null,
      ...(signal && { signal }),
    });
    return authoring.handle(request, async () => undefined, client);
  };

  return {
    authoring,
    send,
    async logIn(credentials = CREDENTIALS) {
      const response = await send('/users/login', { method: 'POST', body: credentials });
      return `JWT ${(await response.json()).token}`;
    },
    async close() {
      await authoring.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
