/** The undocumented parts of a client of `pg` 8 that `PipelinedClient` uses. */
import type { SentQuery } from './pipelined-client.ts';

declare module 'pg' {
  interface Client {
    readonly connection: unknown;
    readonly readyForQuery: boolean;
    _activeQuery: SentQuery | null;
    readonly _queryQueue: SentQuery[];
    readonly _connecting: boolean;
    hasExecuted: boolean;
    _pulseQueryQueue(): void;
    _handleReadyForQuery(message: unknown): void;
    _errorAllQueries(error: Error): void;
  }
}
