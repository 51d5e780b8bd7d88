/** Something about a release that keeps it from going live, or that its team should know. */
export interface Finding {
  /** Name of the rule, as `--allow` takes it. */
  rule: string;
  /** Where: a file of the release, or of its sources. */
  file?: string;
  message: string;
  remedy: string;
  /** Told, but no reason to refuse. */
  warning?: true;
}
