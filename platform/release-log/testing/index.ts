export {
  type Fault,
  type FaultProxy,
  freePort,
  HAS_RADOSGW,
  type Radosgw,
  startFaultProxy,
  startRadosgw,
  temporaryFolder,
} from '@vitrine/s3/testing';
export { writeHostPackage, writeScreenPackage } from './fixture-packages.ts';
export { createMemoryStore, type MemoryStore } from './memory-store.ts';
export { promoteRelease } from './promote-release.ts';
export { type Finished, runScript, type Started, startService } from './run-script.ts';
export { listedKey, TEST_SIGNER, testKey, writeTestKeys } from './test-keys.ts';
