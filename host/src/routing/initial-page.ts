/** The page that the edge wrote into the document. React removes it with its first commit. */
export interface InitialPage {
  /** Path and query. */
  url: string;
  title: string;
  className: string;
  nodes: readonly Node[];
}

/** Call it before the shell is rendered. Undefined if the document contains no page. */
export function findInitialPage(outlet: HTMLElement): InitialPage | undefined {
  const main = outlet.querySelector('main');
  if (main === null) return undefined;
  const url = location.pathname + location.search;
  return { url, title: document.title, className: main.className, nodes: [...main.childNodes] };
}
