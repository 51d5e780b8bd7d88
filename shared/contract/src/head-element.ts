/** One element of a page's head. Nothing in it is escaped: the edge prints text, the host makes nodes. */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}
