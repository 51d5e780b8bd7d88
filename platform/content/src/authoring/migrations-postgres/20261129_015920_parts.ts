import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_products_measures_parts_side" AS ENUM('height', 'width', 'length', 'diameter');
  CREATE TYPE "public"."enum_products_variants_measures_parts_side" AS ENUM('height', 'width', 'length', 'diameter');
  CREATE TYPE "public"."enum__products_v_version_measures_parts_side" AS ENUM('height', 'width', 'length', 'diameter');
  CREATE TYPE "public"."enum__products_v_version_variants_measures_parts_side" AS ENUM('height', 'width', 'length', 'diameter');
  CREATE TABLE "products_measures_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"side" "enum_products_measures_parts_side",
  	"length" numeric
  );
  
  CREATE TABLE "products_measures_parts_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "products_variants_measures_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"side" "enum_products_variants_measures_parts_side",
  	"length" numeric
  );
  
  CREATE TABLE "products_variants_measures_parts_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "_products_v_version_measures_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"side" "enum__products_v_version_measures_parts_side",
  	"length" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v_version_measures_parts_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_products_v_version_variants_measures_parts" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"side" "enum__products_v_version_variants_measures_parts_side",
  	"length" numeric,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_products_v_version_variants_measures_parts_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  ALTER TABLE "products_measures_parts" ADD CONSTRAINT "products_measures_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_measures_parts_locales" ADD CONSTRAINT "products_measures_parts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_measures_parts"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_variants_measures_parts" ADD CONSTRAINT "products_variants_measures_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_variants"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_variants_measures_parts_locales" ADD CONSTRAINT "products_variants_measures_parts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."products_variants_measures_parts"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_measures_parts" ADD CONSTRAINT "_products_v_version_measures_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_measures_parts_locales" ADD CONSTRAINT "_products_v_version_measures_parts_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_measures_parts"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_variants_measures_parts" ADD CONSTRAINT "_products_v_version_variants_measures_parts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_variants"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_variants_measures_parts_locales" ADD CONSTRAINT "_products_v_version_variants_measures_parts_locales_paren_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_products_v_version_variants_measures_parts"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "products_measures_parts_order_idx" ON "products_measures_parts" USING btree ("_order");
  CREATE INDEX "products_measures_parts_parent_id_idx" ON "products_measures_parts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "products_measures_parts_locales_locale_parent_id_unique" ON "products_measures_parts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "products_variants_measures_parts_order_idx" ON "products_variants_measures_parts" USING btree ("_order");
  CREATE INDEX "products_variants_measures_parts_parent_id_idx" ON "products_variants_measures_parts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "products_variants_measures_parts_locales_locale_parent_id_un" ON "products_variants_measures_parts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_products_v_version_measures_parts_order_idx" ON "_products_v_version_measures_parts" USING btree ("_order");
  CREATE INDEX "_products_v_version_measures_parts_parent_id_idx" ON "_products_v_version_measures_parts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_products_v_version_measures_parts_locales_locale_parent_id_" ON "_products_v_version_measures_parts_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_products_v_version_variants_measures_parts_order_idx" ON "_products_v_version_variants_measures_parts" USING btree ("_order");
  CREATE INDEX "_products_v_version_variants_measures_parts_parent_id_idx" ON "_products_v_version_variants_measures_parts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_products_v_version_variants_measures_parts_locales_locale_p" ON "_products_v_version_variants_measures_parts_locales" USING btree ("_locale","_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "products_measures_parts" CASCADE;
  DROP TABLE "products_measures_parts_locales" CASCADE;
  DROP TABLE "products_variants_measures_parts" CASCADE;
  DROP TABLE "products_variants_measures_parts_locales" CASCADE;
  DROP TABLE "_products_v_version_measures_parts" CASCADE;
  DROP TABLE "_products_v_version_measures_parts_locales" CASCADE;
  DROP TABLE "_products_v_version_variants_measures_parts" CASCADE;
  DROP TABLE "_products_v_version_variants_measures_parts_locales" CASCADE;
  DROP TYPE "public"."enum_products_measures_parts_side";
  DROP TYPE "public"."enum_products_variants_measures_parts_side";
  DROP TYPE "public"."enum__products_v_version_measures_parts_side";
  DROP TYPE "public"."enum__products_v_version_variants_measures_parts_side";`)
}
