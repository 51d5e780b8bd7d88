import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "products_locales" ADD COLUMN "reading" varchar;
  ALTER TABLE "_products_v_locales" ADD COLUMN "version_reading" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "products_locales" DROP COLUMN "reading";
  ALTER TABLE "_products_v_locales" DROP COLUMN "version_reading";`)
}
