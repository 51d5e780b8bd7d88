/** A stylesheet of fonts in the page. */
export interface LinkedWebFont {
  /** Resolves when it has arrived, or has failed. */
  settled: Promise<void>;
  /** Makes its fonts usable, after which the browser styles the whole page again. */
  activate: () => void;
}

/** Links a stylesheet of fonts, which has no effect before it is activated. */
export function linkWebFont(href: string): LinkedWebFont {
  const link = document.createElement('link');
  const settled = new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) link.addEventListener(type, () => resolve());
  });
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.media = 'print';
  link.href = href;
  document.head.append(link);
  return { settled, activate: () => link.removeAttribute('media') };
}
