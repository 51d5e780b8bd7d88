/**
 * What the content service answers: path with query → its JSON; a `Response` for anything else, a
 * function for what changes from one time to the next.
 */
export type MockResponses = Readonly<Record<string, unknown>>;

export interface MockContentService {
  fetch: typeof globalThis.fetch;
  /** Paths with queries, in the order in which they were asked for. */
  requests: string[];
}

/**
 * A content service made of given answers; what has none is not found, as the real one would say.
 *
 * @param together Answer nothing before this many requests are there: whoever waits for one answer
 * before asking for another waits for ever.
 * @example mockContentService({ '/v1/en/home': page })
 */
export function mockContentService(answers: MockResponses, together = 0): MockContentService {
  const asked: string[] = [];
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    requests: asked,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input);
      asked.push(pathname + search);
      if (asked.length >= together) open();
      await gate;
      init?.signal?.throwIfAborted();
      const answer = answers[pathname + search];
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
