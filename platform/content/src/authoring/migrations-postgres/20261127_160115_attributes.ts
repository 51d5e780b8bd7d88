import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_attributes_type" AS ENUM('choice', 'number', 'text');
  CREATE TYPE "public"."enum_attributes_of" AS ENUM('product', 'variant');
  CREATE TABLE "attributes_values" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"value" varchar,
  	"swatch" varchar
  );
  
  CREATE TABLE "attributes_values_locales" (
  	"title" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "attributes" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"type" "enum_attributes_type" DEFAULT 'choice' NOT NULL,
  	"of" "enum_attributes_of" DEFAULT 'product' NOT NULL,
  	"filter" boolean DEFAULT true,
  	"shown" boolean DEFAULT true,
  	"searched" boolean DEFAULT true,
  	"position" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "attributes_locales" (
  	"title" varchar NOT NULL,
  	"unit" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  DROP TABLE "products_kind" CASCADE;
  DROP TABLE "products_materials" CASCADE;
  DROP TABLE "_products_v_version_kind" CASCADE;
  DROP TABLE "_products_v_version_materials" CASCADE;
  ALTER TABLE "products_variants" ADD COLUMN "attributes" jsonb;
  ALTER TABLE "products" ADD COLUMN "attributes" jsonb;
  ALTER TABLE "_products_v_version_variants" ADD COLUMN "attributes" jsonb;
  ALTER TABLE "_products_v" ADD COLUMN "version_attributes" jsonb;
  ALTER TABLE "attributes_values" ADD CONSTRAINT "attributes_values_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "attributes_values_locales" ADD CONSTRAINT "attributes_values_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."attributes_values"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "attributes_locales" ADD CONSTRAINT "attributes_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."attributes"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "attributes_values_order_idx" ON "attributes_values" USING btree ("_order");
  CREATE INDEX "attributes_values_parent_id_idx" ON "attributes_values" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "attributes_values_locales_locale_parent_id_unique" ON "attributes_values_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "attributes_updated_at_idx" ON "attributes" USING btree ("updated_at");
  CREATE INDEX "attributes_created_at_idx" ON "attributes" USING btree ("created_at");
  CREATE UNIQUE INDEX "attributes_locales_locale_parent_id_unique" ON "attributes_locales" USING btree ("_locale","_parent_id");
  ALTER TABLE "products_variants" DROP COLUMN "color";
  ALTER TABLE "_products_v_version_variants" DROP COLUMN "color";
  DROP TYPE "public"."enum_products_kind";
  DROP TYPE "public"."enum_products_materials";
  DROP TYPE "public"."enum_products_variants_color";
  DROP TYPE "public"."enum__products_v_version_kind";
  DROP TYPE "public"."enum__products_v_version_materials";
  DROP TYPE "public"."enum__products_v_version_variants_color";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_products_kind" AS ENUM('bowl', 'cup', 'jug', 'vase', 'jar', 'preparing', 'cooking', 'serving', 'table-lamp', 'pendant', 'lantern', 'candlestick', 'stationery', 'desk-tool', 'seat', 'table', 'blanket', 'basket', 'box', 'wall');
  CREATE TYPE "public"."enum_products_materials" AS ENUM('glass', 'ceramic', 'wood', 'metal', 'textile', 'paper', 'stone', 'wicker');
  CREATE TYPE "public"."enum_products_variants_color" AS ENUM('white', 'black', 'grey', 'brown', 'beige', 'red', 'orange', 'yellow', 'green', 'blue', 'pink', 'brass');
  CREATE TYPE "public"."enum__products_v_version_kind" AS ENUM('bowl', 'cup', 'jug', 'vase', 'jar', 'preparing', 'cooking', 'serving', 'table-lamp', 'pendant', 'lantern', 'candlestick', 'stationery', 'desk-tool', 'seat', 'table', 'blanket', 'basket', 'box', 'wall');
  CREATE TYPE "public"."enum__products_v_version_materials" AS ENUM('glass', 'ceramic', 'wood', 'metal', 'textile', 'paper', 'stone', 'wicker');
  CREATE TYPE "public"."enum__products_v_version_variants_color" AS ENUM('white', 'black', 'grey', 'brown', 'beige', 'red', 'orange', 'yellow', 'green', 'blue', 'pink', 'brass');
  CREATE TABLE "products_kind" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_products_kind",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "products_materials" (
  	"order" integer NOT NULL,
  	"parent_id" varchar NOT NULL,
  	"value" "enum_products_materials",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_products_v_version_kind" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__products_v_version_kind",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "_products_v_version_materials" (
  	"order" integer NOT NULL,
  	"parent_id" integer NOT NULL,
  	"value" "enum__products_v_version_materials",
  	"id" serial PRIMARY KEY NOT NULL
  );
  
  DROP TABLE "attributes_values" CASCADE;
  DROP TABLE "attributes_values_locales" CASCADE;
  DROP TABLE "attributes" CASCADE;
  DROP TABLE "attributes_locales" CASCADE;
  ALTER TABLE "products_variants" ADD COLUMN "color" "enum_products_variants_color";
  ALTER TABLE "_products_v_version_variants" ADD COLUMN "color" "enum__products_v_version_variants_color";
  ALTER TABLE "products_kind" ADD CONSTRAINT "products_kind_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "products_materials" ADD CONSTRAINT "products_materials_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_kind" ADD CONSTRAINT "_products_v_version_kind_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  ALTER TABLE "_products_v_version_materials" ADD CONSTRAINT "_products_v_version_materials_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_products_v"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "products_kind_order_idx" ON "products_kind" USING btree ("order");
  CREATE INDEX "products_kind_parent_idx" ON "products_kind" USING btree ("parent_id");
  CREATE INDEX "products_materials_order_idx" ON "products_materials" USING btree ("order");
  CREATE INDEX "products_materials_parent_idx" ON "products_materials" USING btree ("parent_id");
  CREATE INDEX "_products_v_version_kind_order_idx" ON "_products_v_version_kind" USING btree ("order");
  CREATE INDEX "_products_v_version_kind_parent_idx" ON "_products_v_version_kind" USING btree ("parent_id");
  CREATE INDEX "_products_v_version_materials_order_idx" ON "_products_v_version_materials" USING btree ("order");
  CREATE INDEX "_products_v_version_materials_parent_idx" ON "_products_v_version_materials" USING btree ("parent_id");
  ALTER TABLE "products_variants" DROP COLUMN "attributes";
  ALTER TABLE "products" DROP COLUMN "attributes";
  ALTER TABLE "_products_v_version_variants" DROP COLUMN "attributes";
  ALTER TABLE "_products_v" DROP COLUMN "version_attributes";
  DROP TYPE "public"."enum_attributes_type";
  DROP TYPE "public"."enum_attributes_of";`)
}
