import type { Settings } from './settings.ts';

/** Warnings about settings that are valid, but perhaps not intended. */
export function settingsWarnings({
  siteUrl,
  contentUrl,
  contentUrlAssumed,
  developmentIgnored,
  errorReporting,
}: Settings): string[] {
  const { enabled, dsn } = errorReporting;
  return [
    ...(siteUrl
      ? []
      : [
          'VITRINE_SITE_URL is not set, so pages have no canonical URL. Set it to the public origin of the site.',
        ]),
    ...(contentUrlAssumed
      ? [
          `VITRINE_CONTENT_URL is not set, so browsers request content from ${contentUrl}. Only browsers on this machine can reach it. Set it to the public origin of the content service.`,
        ]
      : []),
    ...(developmentIgnored
      ? [
          'VITRINE_DEV is ignored, because other machines can reach this edge. Set VITRINE_ADDRESS=localhost too.',
        ]
      : []),
    ...(enabled && dsn === undefined
      ? ['VITRINE_ERROR_REPORTING is on, but nothing is reported. Set VITRINE_SENTRY_DSN.']
      : []),
  ];
}
