import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_payload_jobs_log_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TYPE "public"."enum_payload_jobs_log_state" AS ENUM('failed', 'succeeded');
  CREATE TYPE "public"."enum_payload_jobs_task_slug" AS ENUM('inline', 'schedulePublish');
  CREATE TABLE "payload_jobs_log" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"executed_at" timestamp(3) with time zone NOT NULL,
  	"completed_at" timestamp(3) with time zone NOT NULL,
  	"task_slug" "enum_payload_jobs_log_task_slug" NOT NULL,
  	"task_i_d" varchar NOT NULL,
  	"input" jsonb,
  	"output" jsonb,
  	"state" "enum_payload_jobs_log_state" NOT NULL,
  	"error" jsonb
  );
  
  CREATE TABLE "payload_jobs" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"input" jsonb,
  	"completed_at" timestamp(3) with time zone,
  	"total_tried" numeric DEFAULT 0,
  	"has_error" boolean DEFAULT false,
  	"error" jsonb,
  	"task_slug" "enum_payload_jobs_task_slug",
  	"queue" varchar DEFAULT 'default',
  	"wait_until" timestamp(3) with time zone,
  	"processing" boolean DEFAULT false,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "groups" ADD COLUMN "updated_by" varchar;
  ALTER TABLE "_groups_v" ADD COLUMN "version_updated_by" varchar;
  ALTER TABLE "brands" ADD COLUMN "updated_by" varchar;
  ALTER TABLE "_brands_v" ADD COLUMN "version_updated_by" varchar;
  ALTER TABLE "products" ADD COLUMN "updated_by" varchar;
  ALTER TABLE "_products_v" ADD COLUMN "version_updated_by" varchar;
  ALTER TABLE "stories" ADD COLUMN "updated_by" varchar;
  ALTER TABLE "_stories_v" ADD COLUMN "version_updated_by" varchar;
  ALTER TABLE "pages" ADD COLUMN "updated_by" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_updated_by" varchar;
  ALTER TABLE "home" ADD COLUMN "updated_by" varchar;
  ALTER TABLE "_home_v" ADD COLUMN "version_updated_by" varchar;
  ALTER TABLE "payload_jobs_log" ADD CONSTRAINT "payload_jobs_log_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."payload_jobs"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "payload_jobs_log_order_idx" ON "payload_jobs_log" USING btree ("_order");
  CREATE INDEX "payload_jobs_log_parent_id_idx" ON "payload_jobs_log" USING btree ("_parent_id");
  CREATE INDEX "payload_jobs_completed_at_idx" ON "payload_jobs" USING btree ("completed_at");
  CREATE INDEX "payload_jobs_total_tried_idx" ON "payload_jobs" USING btree ("total_tried");
  CREATE INDEX "payload_jobs_has_error_idx" ON "payload_jobs" USING btree ("has_error");
  CREATE INDEX "payload_jobs_task_slug_idx" ON "payload_jobs" USING btree ("task_slug");
  CREATE INDEX "payload_jobs_queue_idx" ON "payload_jobs" USING btree ("queue");
  CREATE INDEX "payload_jobs_wait_until_idx" ON "payload_jobs" USING btree ("wait_until");
  CREATE INDEX "payload_jobs_processing_idx" ON "payload_jobs" USING btree ("processing");
  CREATE INDEX "payload_jobs_updated_at_idx" ON "payload_jobs" USING btree ("updated_at");
  CREATE INDEX "payload_jobs_created_at_idx" ON "payload_jobs" USING btree ("created_at");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "payload_jobs_log" CASCADE;
  DROP TABLE "payload_jobs" CASCADE;
  ALTER TABLE "groups" DROP COLUMN "updated_by";
  ALTER TABLE "_groups_v" DROP COLUMN "version_updated_by";
  ALTER TABLE "brands" DROP COLUMN "updated_by";
  ALTER TABLE "_brands_v" DROP COLUMN "version_updated_by";
  ALTER TABLE "products" DROP COLUMN "updated_by";
  ALTER TABLE "_products_v" DROP COLUMN "version_updated_by";
  ALTER TABLE "stories" DROP COLUMN "updated_by";
  ALTER TABLE "_stories_v" DROP COLUMN "version_updated_by";
  ALTER TABLE "pages" DROP COLUMN "updated_by";
  ALTER TABLE "_pages_v" DROP COLUMN "version_updated_by";
  ALTER TABLE "home" DROP COLUMN "updated_by";
  ALTER TABLE "_home_v" DROP COLUMN "version_updated_by";
  DROP TYPE "public"."enum_payload_jobs_log_task_slug";
  DROP TYPE "public"."enum_payload_jobs_log_state";
  DROP TYPE "public"."enum_payload_jobs_task_slug";`)
}
