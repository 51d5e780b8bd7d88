import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`groups_choosing\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`groups\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`groups_choosing_order_idx\` ON \`groups_choosing\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`groups_choosing_parent_id_idx\` ON \`groups_choosing\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`groups_choosing_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`groups_choosing\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`groups_choosing_locales_locale_parent_id_unique\` ON \`groups_choosing_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`groups_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` text NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`groups\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`groups_rels_order_idx\` ON \`groups_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`groups_rels_parent_idx\` ON \`groups_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`groups_rels_path_idx\` ON \`groups_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`groups_rels_products_id_idx\` ON \`groups_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE TABLE \`_groups_v_version_choosing\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_groups_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_groups_v_version_choosing_order_idx\` ON \`_groups_v_version_choosing\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_choosing_parent_id_idx\` ON \`_groups_v_version_choosing\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_groups_v_version_choosing_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_groups_v_version_choosing\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_groups_v_version_choosing_locales_locale_parent_id_unique\` ON \`_groups_v_version_choosing_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_groups_v_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`products_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`_groups_v\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`products_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_groups_v_rels_order_idx\` ON \`_groups_v_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_rels_parent_idx\` ON \`_groups_v_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_rels_path_idx\` ON \`_groups_v_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_rels_products_id_idx\` ON \`_groups_v_rels\` (\`products_id\`);`)
  await db.run(sql`CREATE TABLE \`brands_steps\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`brands\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`brands_steps_order_idx\` ON \`brands_steps\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`brands_steps_parent_id_idx\` ON \`brands_steps\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`brands_steps_locales\` (
  	\`title\` text,
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`brands_steps\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`brands_steps_locales_locale_parent_id_unique\` ON \`brands_steps_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_brands_v_version_steps\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_brands_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`_brands_v_version_steps_order_idx\` ON \`_brands_v_version_steps\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_steps_parent_id_idx\` ON \`_brands_v_version_steps\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`_brands_v_version_steps_locales\` (
  	\`title\` text,
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_brands_v_version_steps\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`_brands_v_version_steps_locales_locale_parent_id_unique\` ON \`_brands_v_version_steps_locales\` (\`_locale\`,\`_parent_id\`);`)
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
  await db.run(sql`CREATE TABLE \`places\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`kind\` text NOT NULL,
  	\`name\` text NOT NULL,
  	\`country\` text NOT NULL,
  	\`address\` text NOT NULL,
  	\`url\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL
  );
  `)
  await db.run(sql`CREATE INDEX \`places_updated_at_idx\` ON \`places\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`places_created_at_idx\` ON \`places\` (\`created_at\`);`)
  await db.run(sql`CREATE TABLE \`places_locales\` (
  	\`town\` text NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`places\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`places_locales_locale_parent_id_unique\` ON \`places_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`places_rels\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`order\` integer,
  	\`parent_id\` integer NOT NULL,
  	\`path\` text NOT NULL,
  	\`brands_id\` text,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`places\`(\`id\`) ON UPDATE no action ON DELETE cascade,
  	FOREIGN KEY (\`brands_id\`) REFERENCES \`brands\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`places_rels_order_idx\` ON \`places_rels\` (\`order\`);`)
  await db.run(sql`CREATE INDEX \`places_rels_parent_idx\` ON \`places_rels\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`places_rels_path_idx\` ON \`places_rels\` (\`path\`);`)
  await db.run(sql`CREATE INDEX \`places_rels_brands_id_idx\` ON \`places_rels\` (\`brands_id\`);`)
  await db.run(sql`ALTER TABLE \`groups\` ADD \`maker_id\` text REFERENCES brands(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`groups_maker_idx\` ON \`groups\` (\`maker_id\`);`)
  await db.run(sql`ALTER TABLE \`_groups_v\` ADD \`version_maker_id\` text REFERENCES brands(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_version_maker_idx\` ON \`_groups_v\` (\`version_maker_id\`);`)
  await db.run(sql`ALTER TABLE \`brands\` ADD \`service_warranty_years\` numeric;`)
  await db.run(sql`ALTER TABLE \`brands\` ADD \`signature_id\` text REFERENCES products(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`brands_signature_idx\` ON \`brands\` (\`signature_id\`);`)
  await db.run(sql`ALTER TABLE \`brands_locales\` ADD \`service_delivery\` text;`)
  await db.run(sql`ALTER TABLE \`brands_locales\` ADD \`service_repair\` text;`)
  await db.run(sql`ALTER TABLE \`brands_locales\` ADD \`materials\` text;`)
  await db.run(sql`ALTER TABLE \`_brands_v\` ADD \`version_service_warranty_years\` numeric;`)
  await db.run(sql`ALTER TABLE \`_brands_v\` ADD \`version_signature_id\` text REFERENCES products(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_signature_idx\` ON \`_brands_v\` (\`version_signature_id\`);`)
  await db.run(sql`ALTER TABLE \`_brands_v_locales\` ADD \`version_service_delivery\` text;`)
  await db.run(sql`ALTER TABLE \`_brands_v_locales\` ADD \`version_service_repair\` text;`)
  await db.run(sql`ALTER TABLE \`_brands_v_locales\` ADD \`version_materials\` text;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`measures_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`measures_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`measures_height_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`measures_depth\` numeric;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`measures_length\` numeric;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`measures_diameter\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_height_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_depth\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_length\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_diameter\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_mass\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_volume\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_view\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_outline_path\` text;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`measures_outline_ratio\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lead_time_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`products\` ADD \`lead_time_to\` numeric;`)
  await db.run(sql`ALTER TABLE \`products_locales\` ADD \`care\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`measures_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`measures_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`measures_height_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`measures_depth\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`measures_length\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`measures_diameter\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_width\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_height\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_height_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_depth\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_length\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_diameter\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_mass\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_volume\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_view\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_outline_path\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_measures_outline_ratio\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_lead_time_from\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v\` ADD \`version_lead_time_to\` numeric;`)
  await db.run(sql`ALTER TABLE \`_products_v_locales\` ADD \`version_care\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`groups_choosing\`;`)
  await db.run(sql`DROP TABLE \`groups_choosing_locales\`;`)
  await db.run(sql`DROP TABLE \`groups_rels\`;`)
  await db.run(sql`DROP TABLE \`_groups_v_version_choosing\`;`)
  await db.run(sql`DROP TABLE \`_groups_v_version_choosing_locales\`;`)
  await db.run(sql`DROP TABLE \`_groups_v_rels\`;`)
  await db.run(sql`DROP TABLE \`brands_steps\`;`)
  await db.run(sql`DROP TABLE \`brands_steps_locales\`;`)
  await db.run(sql`DROP TABLE \`_brands_v_version_steps\`;`)
  await db.run(sql`DROP TABLE \`_brands_v_version_steps_locales\`;`)
  await db.run(sql`DROP TABLE \`products_kind\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_kind\`;`)
  await db.run(sql`DROP TABLE \`places\`;`)
  await db.run(sql`DROP TABLE \`places_locales\`;`)
  await db.run(sql`DROP TABLE \`places_rels\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_groups\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`cover_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`cover_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_groups\`("id", "cover_id", "updated_at", "created_at", "_status") SELECT "id", "cover_id", "updated_at", "created_at", "_status" FROM \`groups\`;`)
  await db.run(sql`DROP TABLE \`groups\`;`)
  await db.run(sql`ALTER TABLE \`__new_groups\` RENAME TO \`groups\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`groups_cover_idx\` ON \`groups\` (\`cover_id\`);`)
  await db.run(sql`CREATE INDEX \`groups_updated_at_idx\` ON \`groups\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`groups_created_at_idx\` ON \`groups\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`groups__status_idx\` ON \`groups\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__groups_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_cover_id\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`groups\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_cover_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__groups_v\`("id", "parent_id", "version_cover_id", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest") SELECT "id", "parent_id", "version_cover_id", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest" FROM \`_groups_v\`;`)
  await db.run(sql`DROP TABLE \`_groups_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__groups_v\` RENAME TO \`_groups_v\`;`)
  await db.run(sql`CREATE INDEX \`_groups_v_parent_idx\` ON \`_groups_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_version_cover_idx\` ON \`_groups_v\` (\`version_cover_id\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_version_updated_at_idx\` ON \`_groups_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_version_created_at_idx\` ON \`_groups_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_version__status_idx\` ON \`_groups_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_created_at_idx\` ON \`_groups_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_updated_at_idx\` ON \`_groups_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_snapshot_idx\` ON \`_groups_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_published_locale_idx\` ON \`_groups_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_latest_idx\` ON \`_groups_v\` (\`latest\`);`)
  await db.run(sql`CREATE TABLE \`__new_brands\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`name\` text,
  	\`founded\` text,
  	\`cover_id\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`cover_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_brands\`("id", "name", "founded", "cover_id", "updated_at", "created_at", "_status") SELECT "id", "name", "founded", "cover_id", "updated_at", "created_at", "_status" FROM \`brands\`;`)
  await db.run(sql`DROP TABLE \`brands\`;`)
  await db.run(sql`ALTER TABLE \`__new_brands\` RENAME TO \`brands\`;`)
  await db.run(sql`CREATE INDEX \`brands_cover_idx\` ON \`brands\` (\`cover_id\`);`)
  await db.run(sql`CREATE INDEX \`brands_updated_at_idx\` ON \`brands\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`brands_created_at_idx\` ON \`brands\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`brands__status_idx\` ON \`brands\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__brands_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_name\` text,
  	\`version_founded\` text,
  	\`version_cover_id\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`brands\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_cover_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__brands_v\`("id", "parent_id", "version_name", "version_founded", "version_cover_id", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest") SELECT "id", "parent_id", "version_name", "version_founded", "version_cover_id", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest" FROM \`_brands_v\`;`)
  await db.run(sql`DROP TABLE \`_brands_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__brands_v\` RENAME TO \`_brands_v\`;`)
  await db.run(sql`CREATE INDEX \`_brands_v_parent_idx\` ON \`_brands_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_cover_idx\` ON \`_brands_v\` (\`version_cover_id\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_updated_at_idx\` ON \`_brands_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_created_at_idx\` ON \`_brands_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version__status_idx\` ON \`_brands_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_created_at_idx\` ON \`_brands_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_updated_at_idx\` ON \`_brands_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_snapshot_idx\` ON \`_brands_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_published_locale_idx\` ON \`_brands_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_latest_idx\` ON \`_brands_v\` (\`latest\`);`)
  await db.run(sql`ALTER TABLE \`brands_locales\` DROP COLUMN \`service_delivery\`;`)
  await db.run(sql`ALTER TABLE \`brands_locales\` DROP COLUMN \`service_repair\`;`)
  await db.run(sql`ALTER TABLE \`brands_locales\` DROP COLUMN \`materials\`;`)
  await db.run(sql`ALTER TABLE \`_brands_v_locales\` DROP COLUMN \`version_service_delivery\`;`)
  await db.run(sql`ALTER TABLE \`_brands_v_locales\` DROP COLUMN \`version_service_repair\`;`)
  await db.run(sql`ALTER TABLE \`_brands_v_locales\` DROP COLUMN \`version_materials\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`measures_width\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`measures_height\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`measures_height_from\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`measures_depth\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`measures_length\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`measures_diameter\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_width\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_height\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_height_from\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_depth\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_length\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_diameter\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_mass\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_volume\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_view\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_outline_path\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`measures_outline_ratio\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lead_time_from\`;`)
  await db.run(sql`ALTER TABLE \`products\` DROP COLUMN \`lead_time_to\`;`)
  await db.run(sql`ALTER TABLE \`products_locales\` DROP COLUMN \`care\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`measures_width\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`measures_height\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`measures_height_from\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`measures_depth\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`measures_length\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`measures_diameter\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_width\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_height\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_height_from\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_depth\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_length\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_diameter\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_mass\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_volume\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_view\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_outline_path\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_measures_outline_ratio\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_lead_time_from\`;`)
  await db.run(sql`ALTER TABLE \`_products_v\` DROP COLUMN \`version_lead_time_to\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_locales\` DROP COLUMN \`version_care\`;`)
}
