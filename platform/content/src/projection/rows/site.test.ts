import { Site } from '@vitrine/contract';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type SourceMedia, SourceSite } from '../source/source-documents.ts';
import { sitePictures, siteRow } from './site.ts';

const locales = ['en', 'ar'].map((code) => ({
  code,
  name: code,
  direction: 'ltr' as const,
  currency: 'EUR',
}));

const media = (id: string, width: number, height: number): SourceMedia => ({
  id,
  updatedAt: '2026-11-21T00:00:00.000Z',
  alt: {},
  hash: id.repeat(20),
  renditionWidth: width,
  renditionHeight: height,
  widths: [width],
  color: '#ffffff',
  preview: undefined,
});

/** The response that a document of the CMS becomes, which its readers take. */
function responseOf(document: object, pictures: readonly SourceMedia[] = []) {
  const { page, body } = siteRow(v.parse(SourceSite, document), pictures, locales);
  return { site: v.parse(Site, JSON.parse(page ?? '')), stored: JSON.parse(body ?? '') };
}

test('settings that an author left empty are left out', () => {
  const empty = {
    name: null,
    tagline: {},
    accent: { light: '', dark: null },
    footer: [{ text: {} }],
    hint: {},
    links: [],
  };
  expect(responseOf(empty)).toEqual({ site: {}, stored: { hints: {} } });
});

test('texts are in each locale, and marked where one is missing', () => {
  const { site, stored } = responseOf({
    name: 'Søn & Co',
    tagline: { en: 'All for the house', ar: 'كل ما يلزم البيت' },
    hint: { en: 'Sofa, lamp, rug' },
    footer: [{ text: { en: null } }, { text: { en: 'Open on Sundays' } }],
    contact: { email: 'post@soen.example', phone: '+45 12', address: { en: 'Way 1' } },
    accent: { light: '#0B5FA5', dark: null },
  });
  expect(site).toEqual({
    name: 'Søn & Co',
    colors: { light: '#0b5fa5' },
    contact: { email: 'post@soen.example', phone: '+45 12' },
    texts: {
      en: { tagline: 'All for the house', footer: ['Open on Sundays'], address: 'Way 1' },
      ar: {
        tagline: 'كل ما يلزم البيت',
        footer: ['Open on Sundays'],
        address: 'Way 1',
        marks: { 'footer.0': 'en', address: 'en' },
      },
    },
  });
  expect(stored).toEqual({
    name: 'Søn & Co',
    hints: { en: 'Sofa, lamp, rug', ar: 'Sofa, lamp, rug' },
  });
});

test('links have their texts in each locale, and those without one are left out', () => {
  const links = [
    { label: { en: null }, path: '/deals', places: ['menu'] },
    { label: { en: 'Recipes', ar: 'وصفات' }, path: '/recipes', places: ['menu', 'footer'] },
    { label: { en: 'Care' }, path: '/pages/care', places: ['footer'] },
  ];
  const recipes = { path: '/recipes', places: ['menu', 'footer'] };
  const care = { label: 'Care', path: '/pages/care', places: ['footer'] };
  expect(responseOf({ links }).site).toEqual({
    texts: {
      en: { links: [{ ...recipes, label: 'Recipes' }, care] },
      ar: { links: [{ ...recipes, label: 'وصفات' }, care], marks: { 'links.1.label': 'en' } },
    },
  });
});

test('a logo has the shape of its picture, and the social picture that of a shared link', () => {
  const document = { logo: { light: 1, dark: 2 }, picture: 3 };
  expect(sitePictures(v.parse(SourceSite, document))).toEqual(['1', '2', '3']);
  const pictures = [media('1', 1440, 360), media('2', 960, 960), media('3', 800, 600)];
  expect(responseOf(document, pictures).site).toEqual({
    logo: {
      light: { src: `/media/${'1'.repeat(20)}.logo.png`, width: 480, height: 120 },
      dark: { src: `/media/${'2'.repeat(20)}.logo.png`, width: 120, height: 120 },
    },
    image: `/media/${'3'.repeat(20)}.share.jpg`,
  });
  // The light one was deleted.
  expect(responseOf(document, pictures.slice(1, 2)).site.logo).toEqual({
    light: expect.objectContaining({ width: 120 }),
  });
});
