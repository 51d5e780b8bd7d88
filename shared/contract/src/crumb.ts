/**
 * In characters. On a phone, the path to a page does not show a longer name of the page itself: it
 * would take several lines, right above the same title.
 */
export const MAX_CRUMB_ON_PHONE = 40;
