import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { queryAnswered } from './query-times.ts';

/** A query as a client of `pg` 8 keeps it. */
export interface SentQuery {
  readonly text?: string;
  callback?(error: Error | null | undefined, result?: unknown): void;
  submit(connection: unknown): Error | null | undefined;
  handleError(error: Error, connection: unknown): void;
  handleReadyForQuery(connection: unknown): void;
}

/**
 * Inside, queries have an empty answer as soon as they are sent. Only for writes in a transaction
 * whose answer is not used: if one fails, so does the next query or the commit, with its error.
 */
export const withoutAnswer = new AsyncLocalStorage<true>();

const NO_ANSWER = { rows: [], fields: [], rowCount: 0, command: '' };
const BEGIN = /^begin\b/i;
const COMMIT = /^commit\b/i;
const END = /^(?:commit|rollback)\b/i;

/**
 * A client that sends a query while the answers to earlier ones are on their way, as PostgreSQL's
 * protocol allows; `pg` waits for each answer. The server runs them one after the other, so what
 * needs no answer of the one before costs no round trip of its own.
 *
 * @example await Promise.all([client.query('BEGIN'), client.query(insert), client.query('COMMIT')])
 */
export class PipelinedClient extends pg.Client {
  /** Queries whose answer is not complete, in their order. */
  readonly #sent: SentQuery[] = [];
  #isOpen = false;
  /** Of a query that nobody waited for, in the transaction that is open. */
  #error: Error | undefined;

  override _pulseQueryQueue(): void {
    if (!this.readyForQuery) return;
    for (let query = this._queryQueue.shift(); query; query = this._queryQueue.shift()) {
      this.#send(query);
    }
    if (this.#sent.length === 0 && this.hasExecuted) this.emit('drain');
  }

  #send(query: SentQuery): void {
    const { text = '', callback } = query;
    // Payload commits once more after us.
    if (COMMIT.test(text) && !this.#isOpen) {
      callback?.(null, NO_ANSWER);
      return;
    }
    if (BEGIN.test(text)) this.#isOpen = true;
    if (END.test(text)) this.#isOpen = false;
    const isAwaited = !BEGIN.test(text) && !withoutAnswer.getStore();
    const sentAt = performance.now();
    query.callback = (error, result) => {
      queryAnswered(performance.now() - sentAt);
      const first = this.#error ?? error;
      if (END.test(text)) this.#error = undefined;
      else if (!isAwaited) this.#error ??= error ?? undefined;
      if (isAwaited) callback?.(first, result);
    };
    const invalid = query.submit(this.connection);
    if (invalid) {
      process.nextTick(() => query.handleError(invalid, this.connection));
      return;
    }
    this.hasExecuted = true;
    this.#sent.push(query);
    if (this.#sent.length === 1) this._activeQuery = query;
    if (!isAwaited) callback?.(null, NO_ANSWER);
  }

  override _handleReadyForQuery(message: unknown): void {
    // The end of connecting.
    if (this._connecting) {
      super._handleReadyForQuery(message);
      return;
    }
    // Null after an error, which the query has already.
    const answered = this._activeQuery;
    this.#sent.shift();
    this._activeQuery = this.#sent[0] ?? null;
    answered?.handleReadyForQuery(this.connection);
    this._pulseQueryQueue();
  }

  override _errorAllQueries(error: Error): void {
    this._queryQueue.unshift(...this.#sent.splice(0).slice(1));
    super._errorAllQueries(error);
  }
}
