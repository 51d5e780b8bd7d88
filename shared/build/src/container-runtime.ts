/**
 * All that a screen's entry has of federation at run time: the container's two functions, over what the
 * bundler says of the build. Nothing of it is the host's, so an entry runs in any host that keeps the
 * container protocol.
 */
export {};

/** Lent package → version → how to come by it: the share scope, as the host hands it over. */
type ShareScope = Record<string, Record<string, { get: () => unknown }>>;

/** The bundler's own runtime, in a build with the federation plugin. */
declare const __webpack_require__: {
  /** Module factories by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** What else a chunk waits for. */
  f: { consumes?: (chunk: string, promises: Promise<void>[]) => void };
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  initContainer: (shareScope: ShareScope) => void;
  getContainer: (module: string) => Promise<() => unknown>;
};

let lent: ShareScope = {};

/** The host lends one version of each. */
async function borrow(name: string): Promise<() => unknown> {
  const [module] = Object.values(lent[name] ?? {});
  const factory = await module?.get();
  if (typeof factory !== 'function') throw new Error(`${name} is not lent`);
  return () => factory();
}

__webpack_require__.initContainer = (shareScope) => {
  lent = shareScope;
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
    const borrowed = borrow(name).then((factory) => {
      modules[id] = (module) => {
        module.exports = factory();
      };
    });
    promises.push(borrowed);
  }
};
