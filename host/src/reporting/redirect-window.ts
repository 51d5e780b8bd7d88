/** Specification, section 9: "the redirect detection window is 0.3 seconds". In ms. */
const WINDOW = 300;

interface Moments {
  now: number;
  /** When the navigation before this one began; undefined when there was none. */
  previous: number | undefined;
  /** When the visitor last pressed something; undefined when never. */
  interaction: number | undefined;
}

/**
 * Whether a navigation is the last one led on: soon after it, and not because somebody asked.
 * All in ms on one clock.
 */
export function isRedirect({ now, previous, interaction }: Moments): boolean {
  if (previous === undefined || now - previous > WINDOW) return false;
  return interaction === undefined || now - interaction > WINDOW;
}
