// The values of S17 that this code sets. The others (the link to the previous trace, 300 events in
// 5 s) are defaults of the SDK, which the journeys test.

/** Share of page loads and navigations that are traced. */
export const TRACES_SAMPLE_RATE = 1;
/** Share of visits that are recorded as a replay. */
export const REPLAY_SESSION_SAMPLE_RATE = 0.1;
/** Share of visits with an error that are recorded as a replay. */
export const REPLAY_ON_ERROR_SAMPLE_RATE = 1;
/** A replay stops at more DOM changes than this at once. */
export const REPLAY_MUTATION_LIMIT = 10_000;
/** A replay notes a breadcrumb at more DOM changes than this at once. */
export const REPLAY_MUTATION_BREADCRUMB_LIMIT = 750;
/** A click without a visible effect within this time counts as slow. */
export const SLOW_CLICK_TIMEOUT_MS = 7000;
/** A navigation this soon after the previous one, without user input, counts as a redirect. */
export const REDIRECT_WINDOW_MS = 300;
/** Requests to these URLs carry trace headers. A string would match `localhost.example` too. */
export const TRACE_PROPAGATION_TARGETS = [/^https?:\/\/localhost(:\d+)?(\/|$)/];
