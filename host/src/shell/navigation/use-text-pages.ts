import { type LatePart, useLocale } from '@vitrine/kit';
import { type SectionAccess, useSection } from '@vitrine/ui';
import { importRequests } from './import-requests.ts';
import type { NavLinks } from './requests.ts';

/** The text pages of the navigation. If their request has failed, they are requested again. */
export function useTextPages({
  pages,
}: Pick<NavLinks, 'pages'>): LatePart<NonNullable<NavLinks['pages']>> {
  return useSection(pages, useLocale().code, requestTextPages);
}

const requestTextPages = async (access: SectionAccess) =>
  (await importRequests()).requestTextPages(access);
