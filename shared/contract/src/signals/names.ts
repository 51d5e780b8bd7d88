/** Path at which the edge receives the signals of page views. */
export const SIGNALS_PATH = '/signals';

/**
 * The place of a release in its slot, or `fallback` for the host's fallback screen, which has no
 * release of its own.
 */
export const ROLES = ['stable', 'canary', 'last-good', 'fallback'] as const;
export type Role = (typeof ROLES)[number];

/** Version that a fallback screen is counted with. */
export const NO_RELEASE = 'none';

/** The parts of a screen that an error can come from. */
export const ERROR_PLACES = ['loader', 'render', 'event'] as const;
export type ErrorPlace = (typeof ERROR_PLACES)[number];

/** A script of the release, with line and column from 1: `screen.901ab763.js:1:2345`. */
export const CODE_POSITION = /^(?=.{1,120}$)[\w-]+(?:[./][\w-]+)*\.m?js:[1-9]\d{0,5}:[1-9]\d{0,6}$/;

/** The measurements of a page view: LCP and INP in ms, CLS as a score. */
export const VITALS = ['lcp', 'inp', 'cls'] as const;
export type Vital = (typeof VITALS)[number];
