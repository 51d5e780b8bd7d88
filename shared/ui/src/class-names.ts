/**
 * Joins class names, leaving out what is absent.
 *
 * @example classNames('title', undefined, 'display') // 'title display'
 */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
