export { GUARD_STEPS } from '@vitrine/release-log';
export {
  type Blocks,
  type Comparison,
  createComparison,
  type Decision,
  MIN_VIEWS,
  type Verdict,
} from './compare/comparison.ts';
export type { Block, Outcomes } from './compare/evidence.ts';
export { MEASURES, type Measure } from './compare/measures.ts';
