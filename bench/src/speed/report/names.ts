/** The names of variants and networks in reports. */
export const VARIANT_NAMES = {
  federated: 'Vitrine, federated',
  tunedHtml: 'monolith, tuned, initial HTML',
  options: 'Module Federation, tuned',
  next: 'Next.js storefront',
};
export const NETWORK_NAMES = { slow: 'Slow 4G, CPU ÷ 4', direct: 'no throttling' };
