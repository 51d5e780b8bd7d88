export { createPlaceMemory, LOOK_INTERVAL_MS, startLogEdge } from './log-edge.ts';
