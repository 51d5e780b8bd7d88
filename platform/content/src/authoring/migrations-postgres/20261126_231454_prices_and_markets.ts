import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "markets" (
  	"id" varchar PRIMARY KEY NOT NULL,
  	"currency" varchar NOT NULL,
  	"position" numeric DEFAULT 100 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "markets_locales" (
  	"tax" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  ALTER TABLE "locales" ALTER COLUMN "currency" SET DATA TYPE varchar;
  ALTER TABLE "products_variants" ADD COLUMN "prices" jsonb;
  ALTER TABLE "_products_v_version_variants" ADD COLUMN "prices" jsonb;
  ALTER TABLE "markets_locales" ADD CONSTRAINT "markets_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."markets"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;
  CREATE INDEX "markets_updated_at_idx" ON "markets" USING btree ("updated_at");
  CREATE INDEX "markets_created_at_idx" ON "markets" USING btree ("created_at");
  CREATE UNIQUE INDEX "markets_locales_locale_parent_id_unique" ON "markets_locales" USING btree ("_locale","_parent_id");
  UPDATE "products_variants" SET "prices" = jsonb_strip_nulls(jsonb_build_object('EUR', "prices_eur", 'USD', "prices_usd", 'JPY', "prices_jpy")) WHERE coalesce("prices_eur", "prices_usd", "prices_jpy") IS NOT NULL;
  UPDATE "_products_v_version_variants" SET "prices" = jsonb_strip_nulls(jsonb_build_object('EUR', "prices_eur", 'USD', "prices_usd", 'JPY', "prices_jpy")) WHERE coalesce("prices_eur", "prices_usd", "prices_jpy") IS NOT NULL;
  ALTER TABLE "products_variants" DROP COLUMN "prices_eur";
  ALTER TABLE "products_variants" DROP COLUMN "prices_usd";
  ALTER TABLE "products_variants" DROP COLUMN "prices_jpy";
  ALTER TABLE "_products_v_version_variants" DROP COLUMN "prices_eur";
  ALTER TABLE "_products_v_version_variants" DROP COLUMN "prices_usd";
  ALTER TABLE "_products_v_version_variants" DROP COLUMN "prices_jpy";
  DROP TYPE "public"."enum_locales_currency";`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_locales_currency" AS ENUM('EUR', 'USD', 'JPY');
  ALTER TABLE "markets" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "markets_locales" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "markets" CASCADE;
  DROP TABLE "markets_locales" CASCADE;
  ALTER TABLE "locales" ALTER COLUMN "currency" SET DATA TYPE "public"."enum_locales_currency" USING "currency"::"public"."enum_locales_currency";
  ALTER TABLE "products_variants" ADD COLUMN "prices_eur" numeric;
  ALTER TABLE "products_variants" ADD COLUMN "prices_usd" numeric;
  ALTER TABLE "products_variants" ADD COLUMN "prices_jpy" numeric;
  ALTER TABLE "_products_v_version_variants" ADD COLUMN "prices_eur" numeric;
  ALTER TABLE "_products_v_version_variants" ADD COLUMN "prices_usd" numeric;
  ALTER TABLE "_products_v_version_variants" ADD COLUMN "prices_jpy" numeric;
  UPDATE "products_variants" SET "prices_eur" = ("prices" ->> 'EUR')::numeric, "prices_usd" = ("prices" ->> 'USD')::numeric, "prices_jpy" = ("prices" ->> 'JPY')::numeric;
  UPDATE "_products_v_version_variants" SET "prices_eur" = ("prices" ->> 'EUR')::numeric, "prices_usd" = ("prices" ->> 'USD')::numeric, "prices_jpy" = ("prices" ->> 'JPY')::numeric;
  ALTER TABLE "products_variants" DROP COLUMN "prices";
  ALTER TABLE "_products_v_version_variants" DROP COLUMN "prices";`)
}
