/** A problem of a release that blocks its promotion, or a note for its team. */
export interface Finding {
  /** Name of the rule, as in `--allow`. */
  rule: string;
  /** A file of the release, or of its sources. */
  file?: string;
  message: string;
  remedy: string;
  /** Printed as a note; it does not block. */
  warning?: true;
}
