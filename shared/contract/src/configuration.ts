import * as v from 'valibot';
import { Locales } from './locale.ts';

/** Error reporting and tracing; off unless the operator says otherwise (specification, section 9). */
export const ErrorReporting = v.object({
  enabled: v.boolean(),
  /** Sentry DSN; without one, `enabled` has nowhere to report to. */
  dsn: v.optional(v.string()),
  environment: v.optional(v.string()),
});
export type ErrorReporting = v.InferOutput<typeof ErrorReporting>;

/** What the host needs to know before it starts: in the document, and at `/config.json`. */
export const Configuration = v.object({
  /** Origin of the content service, without a slash at its end. */
  contentUrl: v.pipe(v.string(), v.url()),
  /** Origin of the release files, without a slash at its end. */
  releasesUrl: v.pipe(v.string(), v.url()),
  /** Public origin of the site, as canonical addresses have it; absent when nobody has said it. */
  siteUrl: v.optional(v.pipe(v.string(), v.url())),
  /** Release channel this document was answered from. */
  channel: v.string(),
  errorReporting: ErrorReporting,
  /** Connect Redux DevTools in a production build. */
  stateInspection: v.boolean(),
  /** How long the start waits for configuration and typography, in ms. */
  startDeadline: v.pipe(v.number(), v.minValue(0)),
  /** The locales that the content service has, as it last told the edge. */
  locales: Locales,
});
export type Configuration = v.InferOutput<typeof Configuration>;
