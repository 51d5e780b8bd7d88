/** A PostgreSQL server with an empty database, for measurements. It ends with its parent. */
import { startPostgres } from './test-postgres.ts';

const postgres = await startPostgres();
process.once('disconnect', async () => {
  await postgres.close();
  process.exit();
});
process.send?.({ database: await postgres.createDatabase('vitrine') });
