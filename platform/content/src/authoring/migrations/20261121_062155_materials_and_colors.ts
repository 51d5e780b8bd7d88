import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
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
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`color\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`color\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`DROP TABLE \`products_materials\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_materials\`;`)
  await db.run(sql`ALTER TABLE \`products_variants\` DROP COLUMN \`color\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` DROP COLUMN \`color\`;`)
}
