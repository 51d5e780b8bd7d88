import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`products_measures_parts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`side\` text,
  	\`length\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_measures_parts_order_idx\` ON \`products_measures_parts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`products_measures_parts_parent_id_idx\` ON \`products_measures_parts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`products_measures_parts_locales\` (
  	\`title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products_measures_parts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`products_measures_parts_locales_locale_parent_id_unique\` ON \`products_measures_parts_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`products_variants_measures_parts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`side\` text,
  	\`length\` numeric,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products_variants\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`products_variants_measures_parts_order_idx\` ON \`products_variants_measures_parts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`products_variants_measures_parts_parent_id_idx\` ON \`products_variants_measures_parts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`products_variants_measures_parts_locales\` (
  	\`title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products_variants_measures_parts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`products_variants_measures_parts_locales_locale_parent_id_un\` ON \`products_variants_measures_parts_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_version_measures_parts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`side\` text,
  	\`length\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_products_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_products_v_version_measures_parts_order_idx\` ON \`_products_v_version_measures_parts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_measures_parts_parent_id_idx\` ON \`_products_v_version_measures_parts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_version_measures_parts_locales\` (
  	\`title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_products_v_version_measures_parts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_products_v_version_measures_parts_locales_locale_parent_id_\` ON \`_products_v_version_measures_parts_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_version_variants_measures_parts\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`side\` text,
  	\`length\` numeric,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_products_v_version_variants\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_products_v_version_variants_measures_parts_order_idx\` ON \`_products_v_version_variants_measures_parts\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_variants_measures_parts_parent_id_idx\` ON \`_products_v_version_variants_measures_parts\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_products_v_version_variants_measures_parts_locales\` (
  	\`title\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_products_v_version_variants_measures_parts\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_products_v_version_variants_measures_parts_locales_locale_p\` ON \`_products_v_version_variants_measures_parts_locales\` (\`_locale\`,\`_parent_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`products_measures_parts\`;`)
  await db.run(sql`DROP TABLE \`products_measures_parts_locales\`;`)
  await db.run(sql`DROP TABLE \`products_variants_measures_parts\`;`)
  await db.run(sql`DROP TABLE \`products_variants_measures_parts_locales\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_measures_parts\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_measures_parts_locales\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_variants_measures_parts\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_variants_measures_parts_locales\`;`)
}
