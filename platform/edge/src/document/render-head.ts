import type { Page } from './page.ts';

/** What stands at the head's mark: the page's title, description, alternates, and so on. */
export function renderHead(_page: Page): string {
  return '<title>Vitrine</title>';
}
