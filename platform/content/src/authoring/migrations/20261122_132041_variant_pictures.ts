import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`kind\` text DEFAULT 'piece';`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`swatch\` text;`)
  await db.run(sql`ALTER TABLE \`products_variants\` ADD \`picture_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`products_variants_picture_idx\` ON \`products_variants\` (\`picture_id\`);`)
  await db.run(sql`ALTER TABLE \`products_variants_locales\` ADD \`label_material\` text;`)
  await db.run(sql`ALTER TABLE \`products_variants_locales\` ADD \`label_measure\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`kind\` text DEFAULT 'piece';`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`swatch\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants\` ADD \`picture_id\` integer REFERENCES media(id) ON DELETE set null;`)
  await db.run(sql`CREATE INDEX \`_products_v_version_variants_picture_idx\` ON \`_products_v_version_variants\` (\`picture_id\`);`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants_locales\` ADD \`label_material\` text;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants_locales\` ADD \`label_measure\` text;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.run(sql`PRAGMA foreign_keys=OFF;`)
  await db.run(sql`CREATE TABLE \`__new_products_variants\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` text NOT NULL,
  	\`id\` text PRIMARY KEY NOT NULL,
  	\`sku\` text,
  	\`color\` text,
  	\`prices_eur\` numeric,
  	\`prices_usd\` numeric,
  	\`prices_jpy\` numeric,
  	\`availability\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`products\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new_products_variants\`("_order", "_parent_id", "id", "sku", "color", "prices_eur", "prices_usd", "prices_jpy", "availability") SELECT "_order", "_parent_id", "id", "sku", "color", "prices_eur", "prices_usd", "prices_jpy", "availability" FROM \`products_variants\`;`)
  await db.run(sql`DROP TABLE \`products_variants\`;`)
  await db.run(sql`ALTER TABLE \`__new_products_variants\` RENAME TO \`products_variants\`;`)
  await db.run(sql`PRAGMA foreign_keys=ON;`)
  await db.run(sql`CREATE INDEX \`products_variants_order_idx\` ON \`products_variants\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`products_variants_parent_id_idx\` ON \`products_variants\` (\`_parent_id\`);`)
  await db.run(sql`CREATE TABLE \`__new__products_v_version_variants\` (
  	\`_order\` integer NOT NULL,
  	\`_parent_id\` integer NOT NULL,
  	\`id\` integer PRIMARY KEY NOT NULL,
  	\`sku\` text,
  	\`color\` text,
  	\`prices_eur\` numeric,
  	\`prices_usd\` numeric,
  	\`prices_jpy\` numeric,
  	\`availability\` text,
  	\`_uuid\` text,
  	FOREIGN KEY (\`_parent_id\`) REFERENCES \`_products_v\`(\`id\`) ON UPDATE no action ON DELETE cascade
  );
  `)
  await db.run(sql`INSERT INTO \`__new__products_v_version_variants\`("_order", "_parent_id", "id", "sku", "color", "prices_eur", "prices_usd", "prices_jpy", "availability", "_uuid") SELECT "_order", "_parent_id", "id", "sku", "color", "prices_eur", "prices_usd", "prices_jpy", "availability", "_uuid" FROM \`_products_v_version_variants\`;`)
  await db.run(sql`DROP TABLE \`_products_v_version_variants\`;`)
  await db.run(sql`ALTER TABLE \`__new__products_v_version_variants\` RENAME TO \`_products_v_version_variants\`;`)
  await db.run(sql`CREATE INDEX \`_products_v_version_variants_order_idx\` ON \`_products_v_version_variants\` (\`_order\`);`)
  await db.run(sql`CREATE INDEX \`_products_v_version_variants_parent_id_idx\` ON \`_products_v_version_variants\` (\`_parent_id\`);`)
  await db.run(sql`ALTER TABLE \`products_variants_locales\` DROP COLUMN \`label_material\`;`)
  await db.run(sql`ALTER TABLE \`products_variants_locales\` DROP COLUMN \`label_measure\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants_locales\` DROP COLUMN \`label_material\`;`)
  await db.run(sql`ALTER TABLE \`_products_v_version_variants_locales\` DROP COLUMN \`label_measure\`;`)
}
