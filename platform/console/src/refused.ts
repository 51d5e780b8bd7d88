import type { Problem } from './answers.ts';

/** A request that is not carried out: because of who asks, how, or because nobody answers. */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** Of HTTP; 0 without an answer. */
  readonly status: number;
  readonly problem: Problem;

  constructor(status: number, problem: Problem) {
    super(problem.message);
    this.status = status;
    this.problem = problem;
  }
}
