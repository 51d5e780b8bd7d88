/**
 * The title of a document: that of the page, and the name of the site unless the page's names it.
 *
 * @example documentTitle('Lamp', 'Søn & Co') // 'Lamp · Søn & Co'
 * @example documentTitle('Søn & Co: all for the house', 'Søn & Co')
 * // 'Søn & Co: all for the house'
 */
export function documentTitle(title: string, name: string | undefined): string {
  if (!name || title.startsWith(name) || title.endsWith(name)) return title;
  return title ? `${title} · ${name}` : name;
}
