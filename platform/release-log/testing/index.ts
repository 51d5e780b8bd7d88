export { writeHostPackage, writeScreenPackage } from './fixture-packages.ts';
export { promoteRelease } from './promote-release.ts';
export { type Finished, runScript, type Started, startService } from './run-script.ts';
export { type Fault, type FaultProxy, startFaultProxy } from './s3/fault-proxy.ts';
export { HAS_RADOSGW, type Radosgw, startRadosgw } from './s3/radosgw.ts';
export { temporaryFolder } from './temporary-folder.ts';
