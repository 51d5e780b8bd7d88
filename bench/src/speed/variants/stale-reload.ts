/** Replaces the host's modules that reload a document when its release set is stale. */
export const createStaleReload = () => undefined;
export const pollReleaseSet = () => undefined;
export const pagePath = (pathname: string): string => pathname.split('/').slice(2).join('/');
