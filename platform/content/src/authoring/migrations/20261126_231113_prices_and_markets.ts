import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`markets\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`currency\` text NOT NULL,
  	\`position\` numeric DEFAULT 100 NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`markets_updated_at_idx\` ON \`markets\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`markets_created_at_idx\` ON \`markets\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`markets_locales\` (
  	\`tax\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`markets\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`markets_locales_locale_parent_id_unique\` ON \`markets_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`prices\` text;`)
  // A merge patch leaves out what is null.
  await db.run(sql`UPDATE \`products_variants\` SET \`prices\` = json_patch('{}', json_object('EUR', \`prices_eur\`, 'USD', \`prices_usd\`, 'JPY', \`prices_jpy\`)) WHERE coalesce(\`prices_eur\`, \`prices_usd\`, \`prices_jpy\`) IS NOT NULL;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`prices_eur\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`prices_usd\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`prices_jpy\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`prices\` text;`)
  // A merge patch leaves out what is null.
  await db.run(sql`UPDATE \`_products_v_version_variants\` SET \`prices\` = json_patch('{}', json_object('EUR', \`prices_eur\`, 'USD', \`prices_usd\`, 'JPY', \`prices_jpy\`)) WHERE coalesce(\`prices_eur\`, \`prices_usd\`, \`prices_jpy\`) IS NOT NULL;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`prices_eur\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`prices_usd\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`prices_jpy\`;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`markets\`;`)
  await db.run(sql`DROP TABLE \`markets_locales\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`prices_eur\` numeric;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`prices_usd\` numeric;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`prices_jpy\` numeric;`)
  await db.run(sql`UPDATE \`products_variants\` SET \`prices_eur\` = \`prices\` ->> 'EUR', \`prices_usd\` = \`prices\` ->> 'USD', \`prices_jpy\` = \`prices\` ->> 'JPY';`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`prices\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`prices_eur\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`prices_usd\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`prices_jpy\` numeric;`)
  await db.run(sql`UPDATE \`_products_v_version_variants\` SET \`prices_eur\` = \`prices\` ->> 'EUR', \`prices_usd\` = \`prices\` ->> 'USD', \`prices_jpy\` = \`prices\` ->> 'JPY';`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`prices\`;`)
}
