/** Written from right to left, with the most plurals, and letters that join. */
const QUICK_LOCALE = 'ar';

/** Of a journey that is repeated in every language: the quick suite has it in one. */
export const onlyQuickIn = (locale: string | undefined) =>
  locale === QUICK_LOCALE ? {} : { tag: '@full' };
