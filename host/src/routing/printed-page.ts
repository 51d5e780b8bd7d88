/**
 * The whole page as the edge prints it for visitors without scripts: the data of a screen of which
 * no release can be loaded.
 */
export interface PrintedPage {
  /** Of the document, with the name of the site. */
  title: string;
  /** Of the document's head. */
  elements: readonly Element[];
  className: string;
  nodes: readonly Node[];
  /** The URL of its style. */
  style: string | undefined;
}

export const isPrintedPage = (data: unknown): data is PrintedPage =>
  data instanceof Object && 'nodes' in data;
