/** What to do about code of another package that a package may not import. */
export const FOREIGN_CODE_REMEDY =
  'Copy the code, or move it to a package that both install: here one of shared/, elsewhere one in node_modules.';
