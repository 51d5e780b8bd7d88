/**
 * Joins class names and leaves out undefined and false ones.
 *
 * @example classNames('title', undefined, 'display') // 'title display'
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
