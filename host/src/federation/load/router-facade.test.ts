import { ROUTER_FACADE } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { routerFacade } from './router-facade.ts';

test('shares exactly what the contract allows', () => {
  expect(Object.keys(routerFacade).sort()).toEqual([...ROUTER_FACADE].sort());
});

test('throws for a name that is not shared, instead of a silent undefined', () => {
  expect(() => Reflect.get(routerFacade, 'useFetcher')).toThrow('"useFetcher" is not shared');
  expect(Reflect.get(routerFacade, '__esModule')).toBeUndefined();
});
