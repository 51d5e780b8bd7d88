/**
 * The federation runtime of a screen's entry: the two functions of a container, over the tables
 * that the bundler writes, and the loader of its chunks. It uses nothing of our host, so an entry
 * runs in any host with the container protocol.
 */
export {};

/** Shared module → version → its loader: the share scope that the host passes. */
type ShareScope = Record<string, Record<string, { get: () => unknown }>>;

/** The bundler's own runtime, in a build with the federation plugin. */
declare const __webpack_require__: {
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Called before a chunk runs; it adds promises that the chunk waits for. */
  f: { consumes?: (chunk: string, promises: Promise<void>[]) => void };
  /** Loads the script of a chunk, and passes on its `load` or `error` event. */
  l: (url: string, done: (event: Event) => void, key: string, chunk: string) => void;
  /** Hash of each chunk's script, for the `integrity` attribute. */
  sriHashes?: Record<string, string>;
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer: (shareScope: ShareScope) => void;
  getContainer: (module: string) => Promise<() => unknown>;
};

/** As the bundler's own loader has it. The host gives up much earlier. */
const CHUNK_TIMEOUT_MS = 120_000;

let shared: ShareScope = {};

/** Loads a shared module. The host provides one version of each. */
async function consume(name: string): Promise<() => unknown> {
  const [module] = Object.values(shared[name] ?? {});
  const factory = await module?.get();
  if (typeof factory !== 'function') throw new Error(`${name} is not shared`);
  return () => factory();
}

__webpack_require__.initContainer = (shareScope) => {
  shared = shareScope;
};

__webpack_require__.getContainer = async (name) => {
  const module = __webpack_require__.initializeExposesData.moduleMap[name];
  if (module === undefined) throw new Error(`${name} is not exposed`);
  return module();
};

__webpack_require__.f.consumes = (chunk, promises) => {
  const { m: modules, consumesLoadingData } = __webpack_require__;
  for (const id of consumesLoadingData?.chunkMapping[chunk] ?? []) {
    const name = consumesLoadingData?.moduleIdToConsumeDataMapping[id]?.shareKey;
    if (name === undefined || id in modules) continue;
    const consumed = consume(name).then((factory) => {
      modules[id] = (module) => {
        module.exports = factory();
      };
    });
    promises.push(consumed);
  }
};

/**
 * The array that this container's chunks add their modules to. It belongs to the element of the
 * entry. In a development build the bundler has it at the global object instead.
 */
const chunks: unknown = Reflect.get(document.currentScript ?? {}, 'chunks');

// The bundler's loader would not tell its chunks from those of another build in the page.
if (chunks !== undefined) {
  __webpack_require__.l = (url, done, _key, chunk) => {
    const script = Object.assign(document.createElement('script'), {
      chunks,
      crossOrigin: 'anonymous',
      // Before the URL: otherwise the request may start without it.
      integrity: __webpack_require__.sriHashes?.[chunk] ?? '',
    });
    const settle = (event: Event) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      done(event);
    };
    const timer = setTimeout(() => script.dispatchEvent(new Event('error')), CHUNK_TIMEOUT_MS);
    script.onload = script.onerror = (event) => {
      if (event instanceof Event) settle(event);
    };
    script.src = url;
    document.head.append(script);
  };
}
