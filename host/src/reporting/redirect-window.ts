import { REDIRECT_WINDOW_MS } from './settings.ts';

/** Times in ms on one clock. */
interface NavigationTimes {
  now: number;
  /** Start of the previous page load or navigation. */
  previous: number;
  /** The last click or key press since then, if any. */
  interaction: number | undefined;
}

/** Whether a navigation is a redirect: soon after the previous one and not caused by user input. */
export function isRedirect({ now, previous, interaction }: NavigationTimes): boolean {
  if (now - previous > REDIRECT_WINDOW_MS) return false;
  return interaction === undefined || now - interaction > REDIRECT_WINDOW_MS;
}
