/**
 * Runs a function once: when the document has been parsed and painted, or when the returned
 * function is called, whichever is first. A document that is hidden or has an empty outlet paints
 * nothing, so it does not wait for that.
 *
 * Each request takes some ms of a phone's processor, which the first paint would wait for.
 */
export function afterFirstPaint(run: () => void): () => void {
  let done = false;
  const runOnce = () => {
    if (done) return;
    done = true;
    run();
  };
  const afterNextFrame = () => {
    if (document.visibilityState === 'hidden' || !hasInitialHtml()) runOnce();
    else requestAnimationFrame(() => setTimeout(runOnce));
  };
  if (document.readyState === 'loading') {
    document.addEventListener('readystatechange', afterNextFrame, { once: true });
  } else runOnce();
  return runOnce;
}

const hasInitialHtml = () => document.getElementById('outlet')?.firstElementChild != null;
