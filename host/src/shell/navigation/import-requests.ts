/** Loads the requests of navigation and search on the first one, with the schemas of responses. */
export const importRequests = () => import(/* webpackChunkName: "questions" */ './requests.ts');
