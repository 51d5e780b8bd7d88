// A screen's tests need these beside, and no dependency of their own for them.
export { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
export { type MockContentService, type MockResponses, mockContentService } from './answers.ts';
export {
  aBrandCard,
  aGroupCard,
  aHead,
  aPicture,
  aPrice,
  aProductList,
  aProductSummary,
} from './fixtures.ts';
export { savedProductsOf } from './memory.ts';
export { readMessages } from './messages.ts';
export { expandPreload } from './preload.ts';
export {
  LOCALES,
  type RenderedScreen,
  type RenderScreenOptions,
  renderScreen,
} from './render-screen.tsx';
