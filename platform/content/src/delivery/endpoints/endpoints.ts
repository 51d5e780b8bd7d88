import type { Endpoint } from '../request/endpoint.ts';
import { brandsEndpoint } from './brands.ts';
import { homeEndpoint } from './home.ts';
import { brandEndpoint, exploreEndpoint, groupEndpoint } from './lists.ts';
import {
  productBrandEndpoint,
  productEndpoint,
  productGroupEndpoint,
  productsEndpoint,
  relatedEndpoint,
} from './product.ts';
import { deliveryEndpoint, localesEndpoint, siteEndpoint, typographyEndpoint } from './site.ts';
import { screenSitemapEndpoint, sitemapEndpoint } from './sitemap.ts';
import {
  brandStoriesEndpoint,
  groupStoriesEndpoint,
  productStoriesEndpoint,
  screenStoriesEndpoint,
  screenStoryEndpoint,
  storiesEndpoint,
  storyEndpoint,
} from './stories.ts';
import { suggestionsEndpoint } from './suggestions.ts';
import { textPageEndpoint, textPagesEndpoint } from './text-pages.ts';

/** The endpoints of the delivery API. */
export const ENDPOINTS: readonly Endpoint[] = [
  typographyEndpoint,
  localesEndpoint,
  siteEndpoint,
  sitemapEndpoint,
  screenSitemapEndpoint,
  homeEndpoint,
  groupEndpoint,
  productsEndpoint,
  productEndpoint,
  productGroupEndpoint,
  productBrandEndpoint,
  relatedEndpoint,
  deliveryEndpoint,
  brandsEndpoint,
  brandEndpoint,
  exploreEndpoint,
  suggestionsEndpoint,
  storiesEndpoint,
  storyEndpoint,
  screenStoriesEndpoint,
  screenStoryEndpoint,
  groupStoriesEndpoint,
  productStoriesEndpoint,
  brandStoriesEndpoint,
  textPagesEndpoint,
  textPageEndpoint,
];
