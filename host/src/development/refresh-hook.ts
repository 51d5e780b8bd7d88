declare global {
  /** Through this object React, its developer tools and Fast Refresh runtimes find each other. */
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: object | undefined;
}

/**
 * Makes React register its renderers for Fast Refresh runtimes that load later. Each screen's
 * development build brings its own runtime after the host's React has started; without this hook
 * edits of a screen would not appear. Installed React developer tools provide the same hook.
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
