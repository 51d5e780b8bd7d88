import { ROUTER_FACADE } from '@vitrine/contract';
import { expect, test } from 'vitest';
import { routerFacade } from './router-facade.ts';

test('lends exactly what the contract allows', () => {
  expect(Object.keys(routerFacade).sort()).toEqual([...ROUTER_FACADE].sort());
});

test('says which name is not lent, where it would be a silent undefined', () => {
  expect(() => Reflect.get(routerFacade, 'useFetcher')).toThrow('"useFetcher" is not lent');
  expect(Reflect.get(routerFacade, '__esModule')).toBeUndefined();
});
