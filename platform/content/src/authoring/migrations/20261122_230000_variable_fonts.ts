import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'

// One variable font takes the place of the files of its weights. Their URLs are not served any more.
const NAMES = ['inter', 'source-serif-4']

const FONTS = 'typography_font_family_fonts'

const FAMILIES_BEFORE =
  'Inter, "Inter Fallback", "Noto Sans", "Noto Sans Arabic", "Noto Sans Arabic Fallback", "Noto Sans JP", system-ui, sans-serif'
const FAMILIES =
  'Inter, "Inter Fallback", "Noto Sans Arabic", "Noto Sans Arabic Fallback", "Hiragino Sans", "Noto Sans CJK JP", Meiryo, "Noto Sans JP", system-ui, sans-serif'

const renameFamilies = (from: string, to: string) =>
  sql.raw(
    `UPDATE \`typography\` SET \`font_family_font_family\` = '${to}' WHERE \`font_family_font_family\` = '${from}';`,
  )

export async function up({ db }: MigrateUpArgs): Promise<void> {
  for (const name of NAMES) {
    const file = `/fonts/${name}-latin`
    const first = `SELECT \`id\` FROM \`${FONTS}\` WHERE \`woff2\` LIKE '/fonts/${name}/${name}-latin-%-normal.woff2' ORDER BY \`_order\` LIMIT 1`
    await db.run(
      sql.raw(
        `UPDATE \`${FONTS}\` SET \`woff2\` = '${file}.woff2', \`woff\` = '${file}.woff', \`weight\` = '400 600' WHERE \`id\` = (${first});`,
      ),
    )
  }
  await db.run(sql.raw(`DELETE FROM \`${FONTS}\` WHERE \`woff2\` LIKE '/fonts/%/%';`))
  await db.run(renameFamilies(FAMILIES_BEFORE, FAMILIES))
}

/** The files of the weights 500 and 600 have to be listed again by hand. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const name of NAMES) {
    const file = `/fonts/${name}/${name}-latin-400-normal`
    await db.run(
      sql.raw(
        `UPDATE \`${FONTS}\` SET \`woff2\` = '${file}.woff2', \`woff\` = '${file}.woff', \`weight\` = '400' WHERE \`woff2\` = '/fonts/${name}-latin.woff2';`,
      ),
    )
  }
  await db.run(renameFamilies(FAMILIES, FAMILIES_BEFORE))
}
