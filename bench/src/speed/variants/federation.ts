/** Replaces the host's modules that deal with releases. */
export const createContainerLoader = () => undefined;
export const createReleaseFiles = () => undefined;
export const createRunMessages = () => undefined;
export const createRunRelease = () => undefined;
export const createReleaseSelector = () => ({ prefetch() {} });
export const createStaleReload = () => undefined;
export const pollReleaseSet = () => undefined;
export const pagePath = (pathname: string): string => pathname.split('/').slice(2).join('/');
