// A module of its own, so that the screen does not wait for the schemas of stories.
export { fetchStoriesAbout } from '@vitrine/content';
