import { describe } from 'vitest';
import { rejectsBadInput } from './bad-input.ts';
import type { Url } from './client.ts';
import { listsAgree } from './lists.ts';
import { matchesOpenApi } from './open-api.ts';
import { namesEveryPage } from './sitemap.ts';
import { testTransport } from './transport.ts';

/**
 * What whoever takes this service's place must do too, on any catalogue: the rules of
 * docs/content-api.md as tests that know nothing but an address.
 */
export function conforms(url: Url): void {
  describe('is as it describes itself', () => matchesOpenApi(url));
  describe('has lists that agree with themselves', () => listsAgree(url));
  describe('has a sitemap', () => namesEveryPage(url));
  describe('carries its answers well', () => testTransport(url));
  describe('stands bad input', () => rejectsBadInput(url));
}
