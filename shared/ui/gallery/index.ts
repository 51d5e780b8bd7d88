/** The gallery's page, for the sections of a screen. It is never part of a release. */
export { defineSection, interactionStates, type SectionEntry, type Specimen } from './entry.ts';
export type { Sample } from './sample-content.ts';
export { type GalleryGroup, showGallery } from './show-gallery.tsx';
