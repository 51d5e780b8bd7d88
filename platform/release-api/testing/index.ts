export { type ApiInMemory, createApiInMemory } from './api-in-memory.ts';
export { smallRelease } from './release.ts';
export { type RunningApi, startApi } from './running-api.ts';
