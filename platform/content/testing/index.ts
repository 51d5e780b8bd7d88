export { openCountingProxy } from './postgres/counting-proxy.ts';
export { openCuttableProxy } from './postgres/cuttable-proxy.ts';
export { startPostgres } from './postgres/test-postgres.ts';
export {
  type Author,
  EMPTY_SHOP,
  logIn,
  runAuthoring,
  runDelivery,
} from './service/running-service.ts';
