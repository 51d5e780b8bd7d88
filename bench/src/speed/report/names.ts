/** The names of variants and networks in reports. */
export const VARIANT_NAMES = {
  federated: 'Vitrine, federated',
  tuned: 'monolith, tuned',
  plain: 'monolith, plain',
  stock: 'stock Module Federation',
};
export const NETWORK_NAMES = { slow: 'Slow 4G, CPU ÷ 4', fast: 'cable', direct: 'no throttling' };
