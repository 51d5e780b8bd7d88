// A module of its own, so that the bundler makes a chunk of what only navigation and search need.
export { fetchNavigation, fetchSuggestions, fetchTextPages } from '@vitrine/content';
