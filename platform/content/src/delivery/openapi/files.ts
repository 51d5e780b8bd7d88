/** A URL that returns bytes, or information about the service itself. */
export interface ServedFile {
  path: string;
  summary: string;
  types: readonly string[];
  /** Meaning of the parameter `v`, if the URL has it. */
  version?: string;
}

const VERSION_DESCRIPTION = 'As the typography has it; with it the file is good for a year';

export const FILES: readonly ServedFile[] = [
  {
    path: '/media/:file',
    summary: 'A rendition of a picture: `src` of a picture, its width and format filled in',
    types: ['image/avif', 'image/jpeg', 'image/png'],
  },
  {
    path: '/fonts/scripts.css',
    summary: 'The faces for other scripts',
    types: ['text/css'],
    version: VERSION_DESCRIPTION,
  },
  {
    path: '/fonts/:file',
    summary: 'A font',
    types: ['font/woff2', 'font/woff'],
    version: VERSION_DESCRIPTION,
  },
  { path: '/openapi.json', summary: 'This description', types: ['application/json'] },
  {
    path: '/healthz',
    summary: 'Whether the service answers',
    types: ['application/json'],
  },
  {
    path: '/readyz',
    summary: 'Whether there is a catalogue to answer from; 503 until then',
    types: ['application/json'],
  },
];
