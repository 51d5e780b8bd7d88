import type { LocaleInfo, TextPage } from '@vitrine/contract';
import { pathOf } from '../../authoring/document-pages.ts';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredTextPage } from '../catalogue-store/stored-pages.ts';
import type { SourcePage } from '../source/source-documents.ts';
import { createTextReader } from '../source/text-reader.ts';
import { breadcrumbs, headOf } from './head.ts';

/** A text page's row: the whole response, and the link to it. */
export function textPageRow(
  source: SourcePage,
  { code }: LocaleInfo,
  locales: readonly string[],
): Row {
  const path = pathOf('page', source.id);
  const reader = createTextReader(code, locales);
  const title = reader.read('title', source.title);
  const page: Omit<TextPage, 'marks'> = {
    head: headOf({
      locale: code,
      locales,
      path,
      title,
      description: createTextReader(code, locales).read('description', source.description),
      jsonLd: [breadcrumbs(code, { name: title, path: path(code) })],
    }),
    topic: source.id,
    title,
    lede: reader.read('lede', source.lede),
    sections: source.sections.map(({ heading, paragraphs }, index) => ({
      ...(Object.keys(heading).length > 0 && {
        heading: reader.read(`sections.${index}.heading`, heading),
      }),
      paragraphs: paragraphs.map((text, at) =>
        reader.read(`sections.${index}.paragraphs.${at}`, text),
      ),
    })),
  };
  const link = createTextReader(code, locales);
  const stored: StoredTextPage = {
    title: link.read('title', source.title),
    places: source.places,
    position: source.position ?? 100,
    ...link.marks(),
  };
  return {
    locale: code,
    body: JSON.stringify(stored),
    page: JSON.stringify({ ...page, ...reader.marks() }),
  };
}
