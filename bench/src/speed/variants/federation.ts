/** In place of the host's modules that know releases, where there are none. */
export const createContainerLoader = () => undefined;
export const createReleaseSelector = () => ({ prefetch() {} });
export const createStaleReload = () => undefined;
export const pollReleaseSet = () => undefined;
export const pagePath = (pathname: string): string => pathname.split('/').slice(2).join('/');
