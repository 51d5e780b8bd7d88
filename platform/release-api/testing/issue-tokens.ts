// An issuer as a process, for tests of other packages: CLAIMS has the claims of the job.
import { startOidcIssuer } from './oidc-issuer.ts';

const job = JSON.parse(process.env['CLAIMS'] ?? '{}');
const { url } = await startOidcIssuer({ alg: 'RS256', job });
console.log(JSON.stringify({ url, metricsUrl: url }));
