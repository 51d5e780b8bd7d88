import { createMetrics } from '@vitrine/http';
import { expect, test } from 'vitest';
import { tookTooLong } from '../authoring/api/client-request.ts';
import { addDatabaseMetrics, queryAnswered } from './query-times.ts';

// Regression: with a slow database, authors were told to ask for fewer documents.
test('a request that took too long says that the database is slow, if it is', () => {
  for (const ms of Array(20).fill(4)) queryAnswered(ms);
  expect(tookTooLong().body.detail).toMatch(/^Not finished within 30 s\. Ask for fewer/);
  for (const ms of Array(11).fill(601.3)) queryAnswered(ms);
  expect(tookTooLong().body.detail).toMatch(
    /^Not finished within 30 s\. The database answers slowly: 601 ms a query\. Check its load/,
  );
});

test('the metrics have the time of each query and the connections in use', async () => {
  const metrics = createMetrics();
  addDatabaseMetrics(metrics, () => ({ busy: 2, waiting: 1 }));
  queryAnswered(600);
  const text = await metrics.text();
  expect(text).toContain('vitrine_database_query_duration_seconds_bucket{le="0.5"} 0');
  expect(text).toContain('vitrine_database_query_duration_seconds_bucket{le="1"} 1');
  expect(text).toContain('vitrine_database_connections_busy 2');
  expect(text).toContain('vitrine_database_waiting 1');
});
