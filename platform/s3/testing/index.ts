export { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';
export { freePort } from './free-port.ts';
export { HAS_RADOSGW, type Radosgw, startRadosgw, temporaryFolder } from './radosgw.ts';
