// What only those who look for something ask: with the schemas of the answers, a chunk of its own.
export { fetchNavigation, fetchSuggestions } from '@vitrine/content';
