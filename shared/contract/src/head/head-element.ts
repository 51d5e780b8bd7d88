/**
 * One element of a page's head. Nothing in it is escaped: the edge writes text, the host creates
 * nodes.
 */
export interface HeadElement {
  tag: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string>>;
  text?: string;
}
