import type { StoryCard, StorySection } from '@vitrine/contract';
import { CONTENT_API } from '@vitrine/contract/content-api';
import { pathOf } from '../../authoring/document-pages.ts';
import type { CatalogueReader } from '../../projection/catalogue-store/catalogue-store.ts';
import type { StoredStory } from '../../projection/catalogue-store/stored-pages.ts';
import { itemList } from '../../projection/rows/head.ts';
import { sharedImage } from '../../projection/rows/picture.ts';
import { filteredList, withLimit } from '../lists/filtered-list.ts';
import type { Endpoint, EndpointContext } from '../request/endpoint.ts';
import { storedBodies, storedBody } from '../request/stored-body.ts';
import { brandCard, groupCard, marksOf } from './cards.ts';
import { screenHead } from './screen-head.ts';
import { storedSite } from './site.ts';
import { organization } from './site-structured-data.ts';

/** The most stories that one answer lists. */
const MAX_STORIES = 100;
const MAX_MORE = 3;

interface Story {
  slug: string;
  story: StoredStory;
}

/**
 * The stories in one locale that authors wrote for a screen, the newest first.
 *
 * @param screen Undefined for the screen of stories.
 */
export function storiesIn(reader: CatalogueReader, locale: string, screen?: string): Story[] {
  const stories = storedBodies(reader, 'story', locale)
    .filter(({ body }) => body.screen === screen)
    .map(({ key, body }) => ({ slug: key, story: body }));
  return stories.toSorted((a, b) => (a.story.published < b.story.published ? 1 : -1));
}

const cardOf = ({ slug, story }: Story): StoryCard => ({
  slug,
  title: story.title,
  lede: story.lede,
  image: story.image,
  published: story.published,
  ...marksOf(story.marks, 'title', 'lede', 'image'),
});

/** The cards of a screen's stories by their keys, in that order, without unpublished ones. */
export function storyCards(
  context: EndpointContext,
  screen: string,
  slugs: readonly string[],
): (StoryCard & { path: string })[] {
  const { reader, locale } = context;
  return slugs.flatMap((slug) => {
    const story = storedBody(reader, 'story', slug, locale.code);
    if (story?.screen !== screen) return [];
    const path = `/${screen}/${slug}`;
    return { ...withLimit(context, story.filter, cardOf({ slug, story })), path };
  });
}

export const storiesEndpoint: Endpoint = {
  ...CONTENT_API.stories,
  summary: 'All stories, the newest first',
  answer({ reader, locales, locale }) {
    const items = storiesIn(reader, locale.code).slice(0, MAX_STORIES).map(cardOf);
    const image = items.find((item) => item.image)?.image;
    const { jsonLd = [], ...head } = screenHead('stories', locales, locale.code);
    const list = itemList(items.map(({ slug }) => pathOf('story', slug)(locale.code)));
    return {
      head: { ...head, jsonLd: [...jsonLd, list], ...(image && sharedImage(image)) },
      items,
    };
  },
};

export const storyEndpoint: Endpoint = {
  ...CONTENT_API.story,
  summary: 'A story, and what it links to',
  answer: (context) => storyAnswer(context, context.param('story')),
};

export const screenStoriesEndpoint: Endpoint = {
  ...CONTENT_API.screenStories,
  summary: 'The stories that authors wrote for a screen, the newest first',
  answer(context) {
    const { reader, locale, param } = context;
    const stories = storiesIn(reader, locale.code, param('screen')).slice(0, MAX_STORIES);
    return { items: stories.map((each) => withLimit(context, each.story.filter, cardOf(each))) };
  },
};

export const screenStoryEndpoint: Endpoint = {
  ...CONTENT_API.screenStory,
  summary: 'A story that an author wrote for a screen, what it links to, and its products',
  answer: (context) => storyAnswer(context, context.param('entry'), context.param('screen')),
};

function storyAnswer(context: EndpointContext, slug: string, screen?: string) {
  const { reader, locale, parameters } = context;
  const { code } = locale;
  const story = storedBody(reader, 'story', slug, code);
  if (!story || story.screen !== screen) return undefined;
  const { screen: _, filter, ...written } = story;
  const sections = story.sections.map((each) =>
    linkedSection(reader, code, each, parameters.currency),
  );
  const list = filter === undefined ? undefined : filteredList(context, filter);
  const others = storiesIn(reader, code, screen).filter((other) => other.slug !== slug);
  const publisher = organization(storedSite(reader)?.name);
  const jsonLd = story.head.jsonLd?.map(publishedBy(publisher)) ?? [];
  const items = [...sections.flatMap(({ products }) => products), ...(list?.items ?? [])];
  const paths = [...new Set(items.map(({ id }) => pathOf('product', id)(code)))];
  const answer = {
    ...written,
    head: { ...story.head, jsonLd: screen === undefined ? jsonLd : [...jsonLd, itemList(paths)] },
    slug,
    sections,
    ...(list && { list }),
  };
  const more = others
    .slice(0, MAX_MORE)
    .map((each) => withLimit(context, each.story.filter, cardOf(each)));
  return { ...withLimit(context, filter, answer), more };
}

const publishedBy = (publisher: object) => (object: Record<string, unknown>) =>
  object['@type'] === 'Article' ? { ...object, author: publisher, publisher } : object;

/** A section with the documents that it links to, without unpublished ones. */
function linkedSection(
  reader: CatalogueReader,
  locale: string,
  section: StoredStory['sections'][number],
  currency: string | undefined,
): StorySection {
  const { products, groups, brands, ...texts } = section;
  const listed = products.map(({ id, sku }) => reader.item(locale, id, sku, currency));
  const groupCards = groups.map((name) => groupCard(reader, locale, name));
  const brandCards = brands.map((slug) => brandCard(reader, locale, slug));
  return {
    ...texts,
    products: listed.filter((item) => item !== undefined),
    groups: groupCards.filter((card) => card !== undefined),
    brands: brandCards.filter((card) => card !== undefined),
  };
}

/** The stories that link to a document; undefined if the document is not published. */
function storiesAbout(
  { reader, locale: { code } }: EndpointContext,
  kind: 'product' | 'group' | 'brand',
  key: string,
) {
  if (reader.body(kind, key, code) === undefined) return undefined;
  const linksTo = ({ story }: Story) =>
    story.sections.some((section) => {
      if (kind === 'product') return section.products.some(({ id }) => id === key);
      return (kind === 'group' ? section.groups : section.brands).includes(key);
    });
  const items = storiesIn(reader, code).filter(linksTo).slice(0, MAX_STORIES);
  return { items: items.map(cardOf) };
}

export const productStoriesEndpoint: Endpoint = {
  ...CONTENT_API.productStories,
  summary: 'The stories that link to a product',
  answer: (context) => storiesAbout(context, 'product', context.param('id')),
};

export const groupStoriesEndpoint: Endpoint = {
  ...CONTENT_API.groupStories,
  summary: 'The stories that link to a group',
  answer: (context) => storiesAbout(context, 'group', context.param('name')),
};

export const brandStoriesEndpoint: Endpoint = {
  ...CONTENT_API.brandStories,
  summary: 'The stories that link to a brand',
  answer: (context) => storiesAbout(context, 'brand', context.param('slug')),
};
