/** The names of variants and networks in reports. */
export const VARIANT_NAMES = {
  federated: 'Vitrine, federated',
  tunedHtml: 'monolith, tuned, initial HTML',
  tuned: 'monolith, tuned',
  plain: 'monolith, plain',
  options: 'Module Federation, tuned',
  stock: 'Module Federation, stock',
  next: 'Next.js storefront',
};
export const NETWORK_NAMES = { slow: 'Slow 4G, CPU ÷ 4', fast: 'cable', direct: 'no throttling' };
