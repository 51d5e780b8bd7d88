// A screen's tests need these beside, and no dependency of their own for them.
export { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
export { type Answers, answering, type Content } from './answers.ts';
export { aBrandCard, aGroupCard, aHead, aList, anItem, aPicture, aPrice } from './fixtures.ts';
export { aMemory } from './memory.ts';
export { readMessages } from './messages.ts';
export { preloadOf } from './preload.ts';
export { LOCALES, type RenderedScreen, renderScreen, type Setting } from './render-screen.tsx';
