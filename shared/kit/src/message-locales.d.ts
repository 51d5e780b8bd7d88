/**
 * The codes of the locales that a package has message files for, English first. The build replaces
 * it by the names of the files in the package's `messages` folder.
 */
declare const MESSAGE_LOCALES: readonly [string, ...string[]];
