import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import * as v from 'valibot';
import { queryAnswered } from './query-times.ts';

/**
 * Inside, queries have an empty answer as soon as they are sent: all, or only BEGIN. `writes` is
 * for those in a transaction whose answer is not used: if one fails, PostgreSQL refuses all that
 * follows, and the commit.
 */
export const withoutAnswer = new AsyncLocalStorage<'writes' | 'begin'>();

const NO_ANSWER = { rows: [], fields: [], rowCount: 0, command: '' };
const BEGIN = /^begin\b/i;
/** Statements that may follow a BEGIN that is not answered yet, or has failed. */
const NO_WRITE = /^\s*(?:select|begin|rollback)\b/i;
/** Alone, not with other statements. */
const COMMIT = /^\s*commit\s*;?\s*$/i;
const ROLLBACK = /^\s*rollback\s*;?\s*$/i;

const Statement = v.union([
  v.string(),
  v.pipe(
    v.object({ text: v.string() }),
    v.transform(({ text }) => text),
  ),
]);
/** An error of the server. */
const Failed = v.object({ severity: v.string(), code: v.string() });
/** The error of each statement after a failed one in a transaction. */
const Refused = v.object({ code: v.literal('25P02') });

/**
 * A client of a pool with `pipeline: true`: it sends queries while the answers to earlier ones are
 * on their way, and PostgreSQL runs them one after the other. `COPY FROM STDIN` and cursors are not
 * possible. Its commits fail if they did not happen, and failed transactions say why.
 *
 * @example await Promise.all([client.query(insert), client.query('COMMIT')])
 */
export class PipelinedClient extends pg.Client {
  /** Of the first statement that failed since the last BEGIN. */
  #failure: unknown;
  /** The answer to a COMMIT, if nothing was sent after it. */
  #committed: Promise<unknown> | undefined;
  /** The last BEGIN that nobody waits for, until it has succeeded or its transaction has ended. */
  #begun: Promise<unknown> | undefined;
  /** How many queries are sent after its answer. */
  #held = 0;

  override query(...parameters: unknown[]) {
    const callback = parameters.at(-1);
    if (typeof callback === 'function') {
      this.#committed = undefined;
      const sentAt = performance.now();
      const counted = (...answer: unknown[]) => {
        queryAnswered(performance.now() - sentAt);
        callback(...answer);
      };
      return Reflect.apply(super.query, this, [...parameters.slice(0, -1), counted]);
    }
    const statement = v.safeParse(Statement, parameters[0]);
    const text = statement.success ? statement.output : '';
    const send = () => this.#send(text, () => Reflect.apply(super.query, this, parameters));
    // If BEGIN fails, PostgreSQL would run what follows without a transaction.
    const isHeld = this.#held > 0 || (this.#begun !== undefined && !NO_WRITE.test(text));
    return isHeld ? this.#whenBegun(send) : send();
  }

  async #whenBegun(send: () => unknown): Promise<unknown> {
    this.#held += 1;
    try {
      await this.#begun;
    } finally {
      this.#held -= 1;
    }
    return send();
  }

  #send(text: string, query: () => Promise<unknown>) {
    const sentAt = performance.now();
    const isCommit = COMMIT.test(text);
    // Payload commits once more after us.
    if (isCommit && this.#committed) return this.#committed;
    const answer = this.#explained(text, query());
    const answered = () => queryAnswered(performance.now() - sentAt);
    answer.then(answered, answered);
    this.#committed = isCommit ? answer : undefined;
    if (BEGIN.test(text) || ROLLBACK.test(text)) this.#begun = undefined;
    const unused = withoutAnswer.getStore();
    if (unused === 'begin' && BEGIN.test(text)) this.#holdWritesUntil(answer);
    else if (unused !== 'writes') return answer;
    return NO_ANSWER;
  }

  /** If BEGIN has failed, what is written later fails too, until ROLLBACK. */
  #holdWritesUntil(answer: Promise<unknown>): void {
    const begun = answer.then(() => {
      if (this.#begun === begun) this.#begun = undefined;
    });
    begun.catch(() => undefined);
    this.#begun = begun;
  }

  /** @throws The error of the statement, or of the one that made its transaction fail. */
  async #explained(text: string, answer: Promise<unknown>): Promise<unknown> {
    try {
      const result = await answer;
      if (BEGIN.test(text)) this.#failure = undefined;
      // The answer to COMMIT is ROLLBACK after a failed statement.
      if (COMMIT.test(text) && !v.is(v.object({ command: v.literal('COMMIT') }), result)) {
        throw this.#failure ?? new Error('The transaction was not committed.');
      }
      return result;
    } catch (error) {
      // A value that cannot be sent has not made the transaction fail.
      if (v.is(Failed, error)) this.#failure ??= error;
      throw v.is(Refused, error) ? this.#failure : error;
    }
  }
}
