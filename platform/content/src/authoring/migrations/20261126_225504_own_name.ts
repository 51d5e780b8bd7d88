import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`CREATE TABLE \`site_footer\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE INDEX \`site_footer_order_idx\` ON \`site_footer\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`site_footer_parent_id_idx\` ON \`site_footer\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_footer_locales\` (
  	\`text\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site_footer\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`site_footer_locales_locale_parent_id_unique\` ON \`site_footer_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`site_locales\` (
  	\`tagline\` text,
  	\`hint\` text,
  	\`contact_address\` text,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`_locale\` text NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`site\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`CREATE UNIQUE INDEX \`site_locales_locale_parent_id_unique\` ON \`site_locales\` (\`_locale\`,\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`name\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`logo_light_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`logo_dark_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`accent_light\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`accent_dark\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`picture_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`contact_email\` text;`)
  await db.run(sql`ALTER TABLE \`site\` ADD \`contact_phone\` text;`)
  await db.run(sql`CREATE INDEX \`site_logo_logo_light_idx\` ON \`site\` (\`logo_light_id\`);`)
  await db.run(sql`CREATE INDEX \`site_logo_logo_dark_idx\` ON \`site\` (\`logo_dark_id\`);`)
  await db.run(sql`CREATE INDEX \`site_picture_idx\` ON \`site\` (\`picture_id\`);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`site_footer\`;`)
  await db.run(sql`DROP TABLE \`site_footer_locales\`;`)
  await db.run(sql`DROP TABLE \`site_locales\`;`)
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_site\` (
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`enquiry_email\` text,
  	\`enquiry_url\` text,
  	\`updated_at\` text,
  	\`created_at\` text
  );
  `)
  await db.run(sql`INSERT INTO \`__new_site\`("id", "enquiry_email", "enquiry_url", "updated_at", "created_at") SELECT "id", "enquiry_email", "enquiry_url", "updated_at", "created_at" FROM \`site\`;`)
  await db.run(sql`DROP TABLE \`site\`;`)
  await db.run(sql`ALTER TABLE \`__new_site\` RENAME TO \`site\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
}
