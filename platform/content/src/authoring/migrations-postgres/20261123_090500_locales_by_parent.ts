import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres';

// Payload reads the texts of a document by its id. The one index of their tables begins with the
// language, so each reading went through the texts of all documents. The same migration for SQLite
// has the numbers.
const forEachTable = (statement: string) =>
  sql.raw(`
  DO $$
  DECLARE found record;
  BEGIN
    FOR found IN SELECT table_name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = '_parent_id' AND table_name LIKE '%\\_locales'
    LOOP
      EXECUTE format(${statement}, left(found.table_name, 50) || '_by_parent_idx', found.table_name);
    END LOOP;
  END $$;`);

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(forEachTable(`'CREATE INDEX %I ON public.%I (_parent_id)'`));
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(forEachTable(`'DROP INDEX public.%I'`));
}
