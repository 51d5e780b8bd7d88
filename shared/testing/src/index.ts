// Re-exported, so that a screen's tests need no dependency of their own.
export { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
export { savedProductsOf } from '@vitrine/kit/in-memory-saved-products';
export { expandPreload } from './expand-preload.ts';
export {
  aBrandCard,
  aGroupCard,
  aHead,
  aPicture,
  aPrice,
  aProductList,
  aProductSummary,
} from './fixtures.ts';
export { readMessages } from './messages.ts';
export {
  type MockContentService,
  type MockResponses,
  mockContentService,
} from './mock-content-service.ts';
export {
  type RenderedScreen,
  type RenderScreenOptions,
  renderScreen,
} from './render-screen.tsx';
