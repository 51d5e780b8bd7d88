import { CodedError } from '../../errors/coded-error.ts';
import { headOf } from '../../routing/document-head.ts';
import type { PrintedPage } from '../../routing/printed-page.ts';

/** How long a document may take, in ms. */
const DOCUMENT_TIMEOUT_MS = 15_000;

/**
 * Requests the document of a page. `XMLHttpRequest` parses it without scripts: nothing in it runs,
 * and `<noscript>` has elements. A text would have to become markup, which Trusted Types forbid.
 *
 * @throws {CodedError} `not-found`, or `unavailable` if there is no answer.
 */
export function requestDocument({ url, signal }: Pick<Request, 'url' | 'signal'>) {
  return new Promise<Document>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string) => {
      const { pathname } = new URL(url);
      reject(new CodedError(code, `the document of ${pathname}: status ${request.status}`));
    };
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = DOCUMENT_TIMEOUT_MS;
    request.onload = () => {
      const { status, response } = request;
      if (status === 200 && response instanceof Document) resolve(response);
      else fail(status === 404 ? 'not-found' : 'unavailable');
    };
    request.onerror = () => fail('unavailable');
    request.ontimeout = () => fail('unavailable');
    signal.addEventListener('abort', () => {
      request.abort();
      reject(signal.reason);
    });
    request.send();
  });
}

/**
 * Takes the page out of its document.
 *
 * @throws {CodedError} `screen` if the document has only a message that scripts replace.
 */
export function readPrintedPage(screen: string, printed: Document): PrintedPage {
  const main = printed.querySelector('main');
  if (main === null || main.classList.contains('si-late')) {
    throw new CodedError('screen', `the document of ${screen} has no page`);
  }
  for (const hidden of main.querySelectorAll('noscript')) {
    const rest = printed.createElement('div');
    rest.className = 'si-rest';
    rest.append(...hidden.childNodes);
    hidden.replaceWith(rest);
  }
  const style = printed.querySelector<HTMLLinkElement>('noscript > link[rel=stylesheet]');
  return {
    title: printed.title,
    elements: headOf(printed),
    className: main.className,
    nodes: [...main.childNodes],
    style: style?.getAttribute('href') ?? undefined,
  };
}
