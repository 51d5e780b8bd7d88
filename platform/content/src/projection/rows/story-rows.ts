import { type LocaleInfo, pictureFiles } from '@vitrine/contract';
import { href } from '@vitrine/routes';
import { pathOf } from '../../authoring/document-pages.ts';
import { messagesFor } from '../../messages/messages-for.ts';
import type { Row } from '../catalogue-store/catalogue-store.ts';
import type { StoredStory } from '../catalogue-store/stored-pages.ts';
import type { SourceMedia, SourceStory } from '../source/source-documents.ts';
import { createTextReader, type Text, type TextReader } from '../source/text-reader.ts';
import { breadcrumbs, headOf } from './head.ts';
import { indexedTitle } from './indexed-title.ts';
import { pictureOf } from './picture.ts';

const isWritten = (text: Text | undefined): text is Text =>
  text !== undefined && Object.keys(text).length > 0;

/** A story's row: its page without what it links to, which queries add. */
export function storyRow(
  story: SourceStory,
  media: readonly SourceMedia[],
  { code }: LocaleInfo,
  locales: readonly string[],
): Row {
  const reader = createTextReader(code, locales);
  const picture = (key: string | undefined, path: string) => {
    const picture = media.find(({ id }) => id === key);
    return picture && pictureOf(picture, path, reader);
  };
  const title = reader.read('title', story.title);
  const lede = reader.read('lede', story.lede);
  const image = picture(story.picture, 'image') ?? null;
  const published = story.published.slice(0, 10);
  const sections = story.sections.map((section, index) => {
    const path = `sections.${index}`;
    return { ...sectionTexts(section, path, reader), ...linksOf(section, path) };
  });

  function linksOf(section: SourceStory['sections'][number], path: string) {
    const shown = picture(section.picture, `${path}.picture`);
    const { products, groups, brands } = section;
    return { ...(shown && { picture: shown }), products, groups, brands };
  }

  const screen = story.screen || undefined;
  const path = pathOf('story', story.id, screen);
  const ownStep = { name: title, path: path(code) };
  const stored: StoredStory = {
    head: headOf({
      locale: code,
      locales,
      path,
      title,
      description: lede,
      type: 'article',
      image,
      // Only the screen knows what its pages are, and what the page above them is called.
      jsonLd: screen
        ? [breadcrumbs(code, ownStep)]
        : [
            {
              '@context': 'https://schema.org',
              '@type': 'Article',
              headline: title,
              description: lede,
              url: path(code),
              inLanguage: code,
              datePublished: published,
              dateModified: story.updatedAt,
              ...(image && { image: pictureFiles(image).src }),
            },
            breadcrumbs(
              code,
              { name: messagesFor(code).stories, path: href('stories', { locale: code }) },
              ownStep,
            ),
          ],
    }),
    ...(screen && { screen }),
    ...(story.filter && { filter: story.filter }),
    title,
    lede,
    image,
    published,
    sections,
    ...reader.marks(),
  };
  return {
    locale: code,
    body: JSON.stringify(stored),
    // The screen may not be live, so its stories are not suggested.
    ...(!screen && { indexed: indexedTitle(title, code) }),
  };
}

function sectionTexts(
  { heading, paragraphs, caption, quote }: SourceStory['sections'][number],
  path: string,
  reader: TextReader,
) {
  return {
    ...(isWritten(heading) && { heading: reader.read(`${path}.heading`, heading) }),
    paragraphs: paragraphs.map((text, index) => reader.read(`${path}.paragraphs.${index}`, text)),
    ...(isWritten(caption) && { caption: reader.read(`${path}.caption`, caption) }),
    ...(isWritten(quote.text) && {
      quote: {
        text: reader.read(`${path}.quote.text`, quote.text),
        by: reader.read(`${path}.quote.by`, quote.by ?? {}),
      },
    }),
  };
}
