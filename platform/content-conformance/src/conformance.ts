import { describe } from 'vitest';
import { rejectsBadInput } from './bad-input.ts';
import type { Url } from './client.ts';
import { answersInCurrencies } from './currencies.ts';
import { editorialAgrees } from './editorial.ts';
import { listsAgree } from './lists.ts';
import { matchesOpenApi } from './open-api.ts';
import { namesEveryPage } from './sitemap.ts';
import { testTransport } from './transport.ts';

/**
 * Tests an implementation of the content API with any catalogue. The tests check the rules of
 * docs/content-api.md and know only the URL of the service.
 *
 * @example describe('our service', () => conforms(() => 'https://cms.example'));
 */
export function conforms(url: Url): void {
  describe('matches its OpenAPI description', () => matchesOpenApi(url));
  describe('has consistent lists', () => listsAgree(url));
  describe('answers in every currency', () => answersInCurrencies(url));
  describe('has consistent stories and text pages', () => editorialAgrees(url));
  describe('has a sitemap', () => namesEveryPage(url));
  describe('uses HTTP correctly', () => testTransport(url));
  describe('handles invalid requests', () => rejectsBadInput(url));
}
