import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`groups\` ADD \`picture_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`groups_picture_idx\` ON \`groups\` (\`picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_groups_v\` ADD \`version_picture_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_version_picture_idx\` ON \`_groups_v\` (\`version_picture_id\`);`)
  await db.run(sql`ALTER TABLE \`brands\` ADD \`picture_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`brands_picture_idx\` ON \`brands\` (\`picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_brands_v\` ADD \`version_picture_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_picture_idx\` ON \`_brands_v\` (\`version_picture_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_groups\` (
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`maker_id\` text,
  	\`cover_id\` text,
  	\`updated_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`groups\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`maker_id\`) REFERENCES \`brands\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`cover_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_groups\`("id", "parent_id", "maker_id", "cover_id", "updated_by", "updated_at", "created_at", "_status") SELECT "id", "parent_id", "maker_id", "cover_id", "updated_by", "updated_at", "created_at", "_status" FROM \`groups\`;`)
  await db.run(sql`DROP TABLE \`groups\`;`)
  await db.run(sql`ALTER TABLE \`__new_groups\` RENAME TO \`groups\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`groups_parent_idx\` ON \`groups\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`groups_maker_idx\` ON \`groups\` (\`maker_id\`);`)
  await db.run(sql`CREATE INDEX \`groups_cover_idx\` ON \`groups\` (\`cover_id\`);`)
  await db.run(sql`CREATE INDEX \`groups_updated_at_idx\` ON \`groups\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`groups_created_at_idx\` ON \`groups\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`groups__status_idx\` ON \`groups\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__groups_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_parent_id\` text,
  	\`version_maker_id\` text,
  	\`version_cover_id\` text,
  	\`version_updated_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`groups\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_parent_id\`) REFERENCES \`groups\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_maker_id\`) REFERENCES \`brands\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_cover_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__groups_v\`("id", "parent_id", "version_parent_id", "version_maker_id", "version_cover_id", "version_updated_by", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest") SELECT "id", "parent_id", "version_parent_id", "version_maker_id", "version_cover_id", "version_updated_by", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest" FROM \`_groups_v\`;`)
  await db.run(sql`DROP TABLE \`_groups_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__groups_v\` RENAME TO \`_groups_v\`;`)
  await db.run(sql`CREATE INDEX \`_groups_v_parent_idx\` ON \`_groups_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_version_parent_idx\` ON \`_groups_v\` (\`version_parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_groups_v_version_version_maker_idx\` ON \`_groups_v\` (\`version_maker_id\`);`)
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
  	\`service_warranty_years\` numeric,
  	\`signature_id\` text,
  	\`cover_id\` text,
  	\`updated_by\` text,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`_status\` text DEFAULT 'draft',
  	FOREIGN KEY (\`signature_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`cover_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new_brands\`("id", "name", "founded", "service_warranty_years", "signature_id", "cover_id", "updated_by", "updated_at", "created_at", "_status") SELECT "id", "name", "founded", "service_warranty_years", "signature_id", "cover_id", "updated_by", "updated_at", "created_at", "_status" FROM \`brands\`;`)
  await db.run(sql`DROP TABLE \`brands\`;`)
  await db.run(sql`ALTER TABLE \`__new_brands\` RENAME TO \`brands\`;`)
  await db.run(sql`CREATE INDEX \`brands_signature_idx\` ON \`brands\` (\`signature_id\`);`)
  await db.run(sql`CREATE INDEX \`brands_cover_idx\` ON \`brands\` (\`cover_id\`);`)
  await db.run(sql`CREATE INDEX \`brands_updated_at_idx\` ON \`brands\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`brands_created_at_idx\` ON \`brands\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`brands__status_idx\` ON \`brands\` (\`_status\`);`)
  await db.run(sql`CREATE TABLE \`__new__brands_v\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`parent_id\` text,
  	\`version_name\` text,
  	\`version_founded\` text,
  	\`version_service_warranty_years\` numeric,
  	\`version_signature_id\` text,
  	\`version_cover_id\` text,
  	\`version_updated_by\` text,
  	\`version_updated_at\` text,
  	\`version_created_at\` text,
  	\`version__status\` text DEFAULT 'draft',
  	\`created_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`updated_at\` text DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) NOT NULL,
  	\`snapshot\` integer,
  	\`published_locale\` text,
  	\`latest\` integer,
  	FOREIGN KEY (\`parent_id\`) REFERENCES \`brands\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_signature_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null,
  	FOREIGN KEY (\`version_cover_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE set null
  );
  `)
  await db.run(sql`INSERT INTO \`__new__brands_v\`("id", "parent_id", "version_name", "version_founded", "version_service_warranty_years", "version_signature_id", "version_cover_id", "version_updated_by", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest") SELECT "id", "parent_id", "version_name", "version_founded", "version_service_warranty_years", "version_signature_id", "version_cover_id", "version_updated_by", "version_updated_at", "version_created_at", "version__status", "created_at", "updated_at", "snapshot", "published_locale", "latest" FROM \`_brands_v\`;`)
  await db.run(sql`DROP TABLE \`_brands_v\`;`)
  await db.run(sql`ALTER TABLE \`__new__brands_v\` RENAME TO \`_brands_v\`;`)
  await db.run(sql`CREATE INDEX \`_brands_v_parent_idx\` ON \`_brands_v\` (\`parent_id\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_signature_idx\` ON \`_brands_v\` (\`version_signature_id\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_cover_idx\` ON \`_brands_v\` (\`version_cover_id\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_updated_at_idx\` ON \`_brands_v\` (\`version_updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version_created_at_idx\` ON \`_brands_v\` (\`version_created_at\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_version_version__status_idx\` ON \`_brands_v\` (\`version__status\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_created_at_idx\` ON \`_brands_v\` (\`created_at\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_updated_at_idx\` ON \`_brands_v\` (\`updated_at\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_snapshot_idx\` ON \`_brands_v\` (\`snapshot\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_published_locale_idx\` ON \`_brands_v\` (\`published_locale\`);`)
  await db.run(sql`CREATE INDEX \`_brands_v_latest_idx\` ON \`_brands_v\` (\`latest\`);`)
}
