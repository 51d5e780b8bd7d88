/**
 * The text of `/robots.txt`. Nothing is forbidden, because crawlers must read a page to see its
 * `noindex`.
 *
 * @example robotsText('https://shop.example') // '…\nSitemap: https://shop.example/sitemap.xml\n'
 */
export function robotsText(siteUrl: string | undefined): string {
  const allowAll = 'User-agent: *\nDisallow:\n';
  return siteUrl ? `${allowAll}\nSitemap: ${siteUrl}/sitemap.xml\n` : allowAll;
}
