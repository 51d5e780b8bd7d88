export { createPlaceMemory, LOOK_INTERVAL_MS, startLogEdge } from './log-edge.ts';
export {
  main as EDGE_SCRIPT,
  promote,
  publish,
  type RunningEdge,
  startEdge,
} from './running-edge.ts';
