/**
 * Path with query → the JSON of its response; a `Response` for anything else, or a function that
 * returns one of them for each request.
 */
export type MockResponses = Readonly<Record<string, unknown>>;

export interface MockContentService {
  fetch: typeof globalThis.fetch;
  /** Paths with queries, in the order of the requests. */
  requests: string[];
  /** Those that no response was given for. */
  unknown: string[];
}

/**
 * Creates a content service with the given responses. Any other path returns a 404 problem
 * document.
 *
 * @param together Number of requests that must arrive before the first response: a loader that
 *   sends them one after the other never finishes.
 * @example mockContentService({ '/v1/en/home': page })
 */
export function mockContentService(answers: MockResponses, together = 0): MockContentService {
  const asked: string[] = [];
  const unknown: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    requests: asked,
    unknown,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname + search);
      if (asked.length >= together) open();
      await gate;
      init?.signal?.throwIfAborted();
      const answer = answers[pathname + search];
      if (answer === undefined) unknown.push(pathname + search);
      return respond(typeof answer === 'function' ? answer() : answer);
    },
  };
}

function respond(answer: unknown): Response {
  if (answer instanceof Response) return answer.clone();
  if (answer !== undefined) return Response.json(answer);
  return new Response('{"title":"Not found","status":404}', {
    status: 404,
    headers: { 'content-type': 'application/problem+json' },
  });
}
