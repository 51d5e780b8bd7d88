import { describe } from 'vitest';
import type { Url } from './asking.ts';
import { standsBadInput } from './bad-input.ts';
import { isAsDescribed } from './described.ts';
import { listsAgree } from './lists.ts';
import { namesEveryPage } from './sitemap.ts';
import { isCarriedWell } from './transport.ts';

/**
 * What whoever takes this service's place must do too, on any catalogue: the rules of
 * docs/content-api.md as tests that know nothing but an address.
 */
export function conforms(url: Url): void {
  describe('is as it describes itself', () => isAsDescribed(url));
  describe('has lists that agree with themselves', () => listsAgree(url));
  describe('has a sitemap', () => namesEveryPage(url));
  describe('carries its answers well', () => isCarriedWell(url));
  describe('stands bad input', () => standsBadInput(url));
}
