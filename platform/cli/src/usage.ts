export const USAGE = `Usage: vitrine <command> [options]

Commands for a screen in a repository of its own. Run them in its folder.

  check      types, format, lint, messages, imports, styles, and the files of a build
  dev        show the screen inside a running site, from its sources
  screen …   check, publish, preview, promote and roll back: vitrine screen --help

VITRINE_RELEASES is the release store, VITRINE_SITE_URL the site. A file .env can set them.`;
