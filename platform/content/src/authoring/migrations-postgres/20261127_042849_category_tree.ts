import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "groups" ADD COLUMN "parent_id" varchar;
  ALTER TABLE "_groups_v" ADD COLUMN "version_parent_id" varchar;
  ALTER TABLE "groups" ADD CONSTRAINT "groups_parent_id_groups_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_groups_v" ADD CONSTRAINT "_groups_v_version_parent_id_groups_id_fk" FOREIGN KEY ("version_parent_id") REFERENCES "public"."groups"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "groups_parent_idx" ON "groups" USING btree ("parent_id");
  CREATE INDEX "_groups_v_version_version_parent_idx" ON "_groups_v" USING btree ("version_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "groups" DROP CONSTRAINT "groups_parent_id_groups_id_fk";
  
  ALTER TABLE "_groups_v" DROP CONSTRAINT "_groups_v_version_parent_id_groups_id_fk";
  
  DROP INDEX "groups_parent_idx";
  DROP INDEX "_groups_v_version_version_parent_idx";
  ALTER TABLE "groups" DROP COLUMN "parent_id";
  ALTER TABLE "_groups_v" DROP COLUMN "version_parent_id";`)
}
