import { type DeployablePart, defaultOf } from './parts.ts';

/** Starts the part. An old Node must be able to read this file, to print the error. */
export function mainScript({ name }: DeployablePart, major: number): string {
  return `const version = process.versions.node;
if (Number(version.split('.')[0]) < ${major}) {
  console.error('${name}: Node ' + version + ' is too old. Use Node ${major} or later.');
  process.exit(1);
}
// Stacks name files and lines of the sources.
process.setSourceMapsEnabled(true);
process.env.NODE_ENV = process.env.NODE_ENV || 'production';
await import('./service.js');
`;
}

/**
 * Exits with 0 if the process answers; with \`--wait <seconds>\` as soon as it does. It asks the
 * metrics port: that of visitors is closed until the part is ready, and a restart does not help.
 */
export function healthScript(part: DeployablePart): string {
  const { name } = part;
  return `// node health.js [--wait <seconds>]
const address = (process.env.METRICS_ADDRESS || '127.0.0.1').replace('0.0.0.0', 'localhost');
const host = address.includes(':') ? '[' + address + ']' : address;
const url = 'http://' + host + ':' + (process.env.METRICS_PORT || ${defaultOf(part, 'METRICS_PORT')}) + '/healthz';
const until = Date.now() + Number(process.argv[3] || 0) * 1000;
let problem;
do {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    if (response.ok) process.exit(0);
    problem = 'status ' + response.status;
  } catch (error) {
    problem = error.cause ? error.cause.message : error.message;
  }
  if (Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 200));
} while (Date.now() < until);
console.error('${name}: ' + url + ' is not healthy: ' + problem);
process.exit(1);
`;
}
