import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "site_footer" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "site_footer_locales" (
  	"text" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "site_locales" (
  	"tagline" varchar,
  	"hint" varchar,
  	"contact_address" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "site" ADD COLUMN "name" varchar;
  ALTER TABLE "site" ADD COLUMN "logo_light_id" integer;
  ALTER TABLE "site" ADD COLUMN "logo_dark_id" integer;
  ALTER TABLE "site" ADD COLUMN "accent_light" varchar;
  ALTER TABLE "site" ADD COLUMN "accent_dark" varchar;
  ALTER TABLE "site" ADD COLUMN "picture_id" integer;
  ALTER TABLE "site" ADD COLUMN "contact_email" varchar;
  ALTER TABLE "site" ADD COLUMN "contact_phone" varchar;
  ALTER TABLE "site_footer" ADD CONSTRAINT "site_footer_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site_footer_locales" ADD CONSTRAINT "site_footer_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_footer"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site_locales" ADD CONSTRAINT "site_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "site_footer_order_idx" ON "site_footer" USING btree ("_order");
  CREATE INDEX "site_footer_parent_id_idx" ON "site_footer" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "site_footer_locales_locale_parent_id_unique" ON "site_footer_locales" USING btree ("_locale","_parent_id");
  CREATE UNIQUE INDEX "site_locales_locale_parent_id_unique" ON "site_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "site" ADD CONSTRAINT "site_logo_light_id_media_id_fk" FOREIGN KEY ("logo_light_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site" ADD CONSTRAINT "site_logo_dark_id_media_id_fk" FOREIGN KEY ("logo_dark_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "site" ADD CONSTRAINT "site_picture_id_media_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."media"("id") ON DELETE set null ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "site_logo_logo_light_idx" ON "site" USING btree ("logo_light_id");
  CREATE INDEX "site_logo_logo_dark_idx" ON "site" USING btree ("logo_dark_id");
  CREATE INDEX "site_picture_idx" ON "site" USING btree ("picture_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "site_footer" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "site_footer_locales" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "site_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "site_footer" CASCADE;
  DROP TABLE "site_footer_locales" CASCADE;
  DROP TABLE "site_locales" CASCADE;
  ALTER TABLE "site" DROP CONSTRAINT "site_logo_light_id_media_id_fk";
  
  ALTER TABLE "site" DROP CONSTRAINT "site_logo_dark_id_media_id_fk";
  
  ALTER TABLE "site" DROP CONSTRAINT "site_picture_id_media_id_fk";
  
  DROP INDEX "site_logo_logo_light_idx";
  DROP INDEX "site_logo_logo_dark_idx";
  DROP INDEX "site_picture_idx";
  ALTER TABLE "site" DROP COLUMN "name";
  ALTER TABLE "site" DROP COLUMN "logo_light_id";
  ALTER TABLE "site" DROP COLUMN "logo_dark_id";
  ALTER TABLE "site" DROP COLUMN "accent_light";
  ALTER TABLE "site" DROP COLUMN "accent_dark";
  ALTER TABLE "site" DROP COLUMN "picture_id";
  ALTER TABLE "site" DROP COLUMN "contact_email";
  ALTER TABLE "site" DROP COLUMN "contact_phone";`)
}
