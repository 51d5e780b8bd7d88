declare global {
  /** Where React's renderers, its developer tools and the runtimes of Fast Refresh meet. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: object | undefined;
}

/**
 * Has React keep its renderers where a refresh runtime that comes later finds them. Each screen's
 * development build brings its own, after the host's React has begun; without this its edits would
 * be taken in silence and shown never. The developer tools, when installed, do the same.
 */
export function installRefreshHook(): void {
  const renderers = new Map<number, unknown>();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    inject(renderer: unknown): number {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
    checkDCE() {},
  };
}
