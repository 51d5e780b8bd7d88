import type { DataRouter } from 'react-router';

/** Runs something once the first page, whatever it is, has been painted: nothing may delay that. */
export function afterFirstScreen(router: DataRouter, run: () => void): void {
  if (router.state.initialized) {
    afterPaint(run);
    return;
  }
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    afterPaint(run);
  });
}

// A frame is painted after its callbacks: the second one's has a painted frame behind it. In a
// hidden page no frame comes, and nobody waits for one.
function afterPaint(run: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(run, 0);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run, 0)));
}
