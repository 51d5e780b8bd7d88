/**
 * A PostgreSQL server with an empty database, for measurements and journeys. It stops and starts
 * when its parent says so, and ends with its parent.
 */
import { startPostgres } from './test-postgres.ts';

const postgres = await startPostgres();
process.on('message', async (command) => {
  await (command === 'stop' ? postgres.stop() : postgres.start());
  process.send?.(command ?? '');
});
process.once('disconnect', async () => {
  await postgres.close();
  process.exit();
});
process.send?.({ database: await postgres.createDatabase('vitrine') });
