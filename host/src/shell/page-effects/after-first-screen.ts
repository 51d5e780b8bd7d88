import type { NavigationEffects } from './navigation-effects.ts';

/** Runs something once the first page, whatever it is, has been painted: nothing may delay that. */
export function afterFirstScreen({ firstPage }: NavigationEffects, run: () => void): void {
  void firstPage.then(() => afterPaint(run));
}

// A frame is painted after its callbacks: the second one's has a painted frame behind it. In a
// hidden page no frame comes, and nobody waits for one.
function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run, 0);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run, 0)));
}
