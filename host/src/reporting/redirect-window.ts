/** Specification, section 9: "the redirect detection window is 0.3 seconds". In ms. */
const WINDOW = 300;

interface Moments {
  now: number;
  /** When the page load or navigation began that this one may be the end of. */
  previous: number;
  /** When the visitor last pressed something since then; undefined when never. */
  interaction: number | undefined;
}

/**
 * Whether a navigation is the last one led on: soon after it, and not because somebody asked.
 * All in ms on one clock.
 */
export function isRedirect({ now, previous, interaction }: Moments): boolean {
  if (now - previous > WINDOW) return false;
  return interaction === undefined || now - interaction > WINDOW;
}
