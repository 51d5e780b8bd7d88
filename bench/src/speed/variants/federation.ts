/** In place of the host's modules that know releases, where there are none. */
export const createFederation = () => undefined;
export const createReleaseBook = () => ({ openAhead() {} });
export const createRenewal = () => undefined;
export const watchSet = () => undefined;
export const pageOf = (pathname: string): string => pathname.split('/').slice(2).join('/');
