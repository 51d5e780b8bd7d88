/** The servers of the journeys behind a front: their programs, and Debian's packages. */
export const FRONT_PROGRAMS = {
  nginx: { programs: ['/usr/sbin/nginx'], packages: ['nginx'] },
  caddy: { programs: ['/usr/bin/caddy'], packages: ['caddy'] },
  varnish: { programs: ['/usr/sbin/varnishd'], packages: ['varnish', 'varnish-modules'] },
} as const;
