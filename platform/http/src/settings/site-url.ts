import { DEFAULT_PORTS } from './settings.ts';

/**
 * The URL of the site that a command looks at: its option `--site`, else VITRINE_SITE_URL, else
 * the site that `pnpm start` serves on this machine, with the same PORT.
 *
 * @param option Value of `--site`, for a command that has it.
 * @example siteUrlOf({ PORT: '5000' }) // 'http://localhost:5000'
 */
export function siteUrlOf(
  env: Readonly<Record<string, string | undefined>>,
  option?: string,
): string {
  const port = env['PORT'] || DEFAULT_PORTS.site;
  return option || env['VITRINE_SITE_URL'] || `http://localhost:${port}`;
}
