export default {
  poweredByHeader: false,
  // The front compresses, as a CDN would.
  compress: false,
  // The styles are a few kB: inline they save a round trip.
  experimental: { inlineCss: true },
  turbopack: { root: import.meta.dirname },
  // The pictures are renditions of the content service, as in the compared sites.
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
};
