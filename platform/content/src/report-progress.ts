/**
 * Receives how far a long step is.
 *
 * @param what The name of the things that are counted, in plural.
 */
export type ReportProgress = (what: string, done: number, total: number) => void;

/** Tells the process that has forked this one; nobody, if this one was started by itself. */
export const reportToParent: ReportProgress = (what, done, total) => {
  process.send?.({ progress: { what, done, total } });
};
