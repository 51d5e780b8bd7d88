import { defineGallery } from '@vitrine/build';

export default defineGallery(import.meta.dirname);
