export { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';
export { HAS_RADOSGW, type Radosgw, startRadosgw } from './radosgw.ts';
export { temporaryFolder } from './temporary-folder.ts';
