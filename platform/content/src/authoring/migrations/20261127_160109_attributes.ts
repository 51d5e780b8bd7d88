import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`attributes_values\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`value\` text,
  	\`swatch\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`attributes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`attributes_values_order_idx\` ON \`attributes_values\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`attributes_values_parent_id_idx\` ON \`attributes_values\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`attributes_values_locales\` (
  	\`title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`attributes_values\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`attributes_values_locales_locale_parent_id_unique\` ON \`attributes_values_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`attributes\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`type\` text DEFAULT 'choice' NOT NULL,
  	\`of\` text DEFAULT 'product' NOT NULL,
  	\`filter\` integer DEFAULT true,
  	\`shown\` integer DEFAULT true,
  	\`searched\` integer DEFAULT true,
  	\`position\` numeric,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`attributes_updated_at_idx\` ON \`attributes\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`attributes_created_at_idx\` ON \`attributes\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`attributes_locales\` (
  	\`title\` text NOT NULL,
  	\`unit\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`attributes\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`attributes_locales_locale_parent_id_unique\` ON \`attributes_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`DROP TABLE \`products_kind\`;`)
  await db.run(sql`DROP TABLE \`products_materials\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_kind\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_materials\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`attributes\` text;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`color\`;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`attributes\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`attributes\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`color\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_attributes\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`products_kind\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_kind_order_idx\` ON \`products_kind\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`products_kind_parent_idx\` ON \`products_kind\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`products_materials\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` text NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_materials_order_idx\` ON \`products_materials\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`products_materials_parent_idx\` ON \`products_materials\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_version_kind\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_products_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_products_v_version_kind_order_idx\` ON \`_products_v_version_kind\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_kind_parent_idx\` ON \`_products_v_version_kind\` (\`parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_version_materials\` (
  	\`order\` integer NOT NULL,
  	\`parent_id\` integer NOT NULL,
  	\`value\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_products_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_products_v_version_materials_order_idx\` ON \`_products_v_version_materials\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_materials_parent_idx\` ON \`_products_v_version_materials\` (\`parent_id\`);`)
  await db.run(sql`DROP TABLE \`attributes_values\`;`)
  await db.run(sql`DROP TABLE \`attributes_values_locales\`;`)
  await db.run(sql`DROP TABLE \`attributes\`;`)
  await db.run(sql`DROP TABLE \`attributes_locales\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`color\` text;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`attributes\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`color\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`attributes\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`attributes\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_attributes\`;`)
}
