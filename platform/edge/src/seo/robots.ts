/**
 * What crawlers may read: everything. What is not to be found says so itself, and can only do so when it is read.
 *
 * @example robotsText('https://shop.example') // '…\nSitemap: https://shop.example/sitemap.xml\n'
 */
export function robotsText(siteUrl: string | undefined): string {
  const everything = 'User-agent: *\nDisallow:\n';
  return siteUrl ? `${everything}\nSitemap: ${siteUrl}/sitemap.xml\n` : everything;
}
