import type { AuditLog, Metrics } from '@vitrine/http';
import { Problem } from '../../http/problem.ts';
import { log } from '../../log.ts';
import type { AddressClass } from './address-class.ts';
import { collectChanges, type DocumentChange } from './note-changes.ts';

/** The way by which something was changed, or by which somebody tried to sign in. */
export interface Origin {
  how: 'password' | 'session' | 'api-key' | 'schedule' | 'command';
  /** The kind of address that the request came from; `null` without a request. */
  from: AddressClass | null;
  requestId?: string | undefined;
}

/** An import, by a command on the machine of authoring. */
interface ImportChange {
  /** The name of who runs the command, on that machine; `null` if it does not say. */
  by: string | null;
  action: 'begin-import' | 'end-import' | 'undo-import';
  /** `imports/3` */
  key: string;
  source: string;
  /** The names of the files, without folders. */
  files: readonly string[];
  /** The number of documents by what happened to them, and by their collection or global. */
  counts?: Readonly<Record<string, Readonly<Record<string, number>>>> | undefined;
}

/** An attempt to sign in that was refused. */
interface RefusedSignIn {
  action: 'sign-in';
  /** The path of the request. */
  key: string;
  /** The address of the account that somebody tried to sign in with. */
  account?: string | undefined;
}

/** A line of the audit. */
export type AuthorEvent = Origin &
  (
    | (DocumentChange & { outcome: 'done' })
    | (ImportChange & { id: null; outcome: 'done' })
    | (RefusedSignIn & { by: null; id: null; outcome: 'refused' })
  );

/** A command: it can read the token in the folder of the content, so it runs on its machine. */
const BY_COMMAND = { how: 'command', from: 'this-machine' } as const satisfies Origin;

const NOT_WRITTEN = 'The audit of authors cannot be written';
const NOT_WRITABLE = {
  title: 'Nothing can be recorded',
  status: 503,
  detail: 'The audit cannot be written, so nothing is changed. The log of authoring says why.',
} as const;

/** Records who changes which document, who imports what, and who tries to sign in. */
export interface AuthorAudit {
  /**
   * Does some work, and records the changes of documents in it after it: they count when they are
   * committed. While nothing can be recorded, nothing is changed.
   *
   * @param succeeded Whether the result says that they were committed. Default: yes.
   * @throws {Problem} 503 if nothing can be recorded, and what the work throws.
   */
  during<Result>(
    origin: Origin,
    work: () => Promise<Result>,
    succeeded?: (result: Result) => boolean,
  ): Promise<Result>;
  /** @throws {Problem} 503 if nothing can be recorded. */
  requireWritable(): Promise<void>;
  /** Records an import, in place of a line for each of its documents. */
  imported(change: ImportChange): Promise<void>;
  /**
   * Counts an attempt that was refused, and records it unless there may be any number of them.
   *
   * @param path The path of the request.
   */
  refused(
    origin: Origin,
    path: string,
    recorded: false | Pick<RefusedSignIn, 'account'>,
  ): Promise<void>;
}

/** Records nothing: for commands, which have the database to themselves. */
export const NO_AUDIT: AuthorAudit = {
  during: (_, work) => work(),
  requireWritable: async () => undefined,
  imported: async () => undefined,
  refused: async () => undefined,
};

/** @example const audit = createAuthorAudit(await openAuditFiles(folder, now), metrics) */
export function createAuthorAudit(
  lines: AuditLog<AuthorEvent>,
  metrics: Pick<Metrics, 'counters'>,
): AuthorAudit {
  const refused = metrics.counters(
    'vitrine_author_sign_ins_refused_total',
    'Requests with a wrong password, API key or session, and those of clients that have to wait.',
    ['how'],
  );
  for (const how of ['password', 'api-key', 'session']) refused.add({ how }, 0);
  /** A failure stops only the next change: the event has happened already. */
  const write = (...events: AuthorEvent[]) =>
    lines
      .write(...events)
      .catch((cause: unknown) => log('error', NOT_WRITTEN, { events, error: String(cause) }));
  const requireWritable = () =>
    lines.assertWritable().catch((cause: unknown) => {
      log('error', NOT_WRITTEN, { error: String(cause) });
      throw new Problem(NOT_WRITABLE);
    });
  return {
    requireWritable,
    async during(origin, work, succeeded = () => true) {
      await requireWritable();
      const { result, changes } = await collectChanges(work);
      if (changes.length > 0 && succeeded(result)) {
        const outcome = 'done';
        await write(...changes.map((change) => ({ ...change, ...origin, outcome }) as const));
      }
      return result;
    },
    imported: (change) => write({ id: null, ...change, ...BY_COMMAND, outcome: 'done' }),
    async refused(origin, path, recorded) {
      refused.add({ how: origin.how }, 1);
      if (recorded === false) return;
      const attempt = { by: null, id: null, action: 'sign-in', key: path, ...recorded } as const;
      await write({ ...attempt, ...origin, outcome: 'refused' });
    },
  };
}
