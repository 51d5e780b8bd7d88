/** The remedy for an import of another package's code that is not allowed. */
export const FOREIGN_CODE_REMEDY =
  'Copy the code, or move it to a package that both install: here one of shared/, elsewhere one in node_modules.';
