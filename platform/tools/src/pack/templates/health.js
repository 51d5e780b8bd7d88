// node health.js [--wait <seconds>]
// Exits with 0 if the part answers; with --wait as soon as it does. It asks the metrics port: that
// of visitors is closed until the part is ready, and a restart does not help.
const address = (process.env.METRICS_ADDRESS || '127.0.0.1').replace('0.0.0.0', 'localhost');
const host = address.includes(':') ? `[${address}]` : address;
const url = `http://${host}:${process.env.METRICS_PORT || '{{metricsPort}}'}/healthz`;
const until = Date.now() + Number(process.argv[3] || 0) * 1000;
let problem;
do {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    if (response.ok) process.exit(0);
    problem = `status ${response.status}`;
  } catch (error) {
    problem = error.cause ? error.cause.message : error.message;
  }
  if (Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 200));
} while (Date.now() < until);
console.error(`{{name}}: ${url} is not healthy: ${problem}`);
process.exit(1);
