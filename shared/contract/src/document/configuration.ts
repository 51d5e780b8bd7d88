import * as v from 'valibot';
import { HostSite } from '../content/site.ts';
import { Locales } from '../locale/locale.ts';

/** Error reporting and tracing; off by default (S16). */
export const ErrorReporting = v.object({
  enabled: v.boolean(),
  /** Sentry DSN. Without one nothing is reported. */
  dsn: v.optional(v.string()),
  environment: v.optional(v.string()),
});
export type ErrorReporting = v.InferOutput<typeof ErrorReporting>;

/** The configuration of the host, in the document and at `/config.json`. */
export const Configuration = v.object({
  /** Origin of the content service, without a trailing slash. */
  contentUrl: v.pipe(v.string(), v.url()),
  /** Origin of the release files, without a trailing slash. */
  releasesUrl: v.pipe(v.string(), v.url()),
  /** Public origin of the site, used in canonical URLs; absent if it is not configured. */
  siteUrl: v.optional(v.pipe(v.string(), v.url())),
  /** The release channel of this document. */
  channel: v.string(),
  errorReporting: ErrorReporting,
  /** Share of page views that signal how their screens did; absent if none does. */
  signals: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /** Whether Redux DevTools is connected in a production build. */
  stateInspection: v.boolean(),
  /** How long the start waits for configuration and typography, in ms. */
  startDeadline: v.pipe(v.number(), v.minValue(0)),
  /** The locales of the content service, from its latest answer to the edge. */
  locales: Locales,
  /** The site's settings, from the same service; absent if it has none. */
  site: v.optional(HostSite),
});
export type Configuration = v.InferOutput<typeof Configuration>;
