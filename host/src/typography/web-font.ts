/**
 * Loads a stylesheet of fonts, and returns a function that makes its fonts usable, after which the
 * browser styles the whole page again.
 *
 * @throws {DOMException} `NetworkError` if it does not arrive.
 */
export function loadWebFont(href: string): Promise<() => void> {
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: 'anonymous',
    media: 'print',
    href,
  });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.onload = () =>
      resolve(() => {
        link.media = 'all';
      });
    link.onerror = () => {
      link.remove();
      reject(new DOMException(href, 'NetworkError'));
    };
  });
}
