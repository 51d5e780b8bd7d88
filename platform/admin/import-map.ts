import { CollectionCards } from '@payloadcms/next/rsc';
import type { ImportMap } from 'payload';
import { ComparedLanguageProvider } from './components/compared-language.tsx';
import { FirstSteps } from './components/first-steps.tsx';
import { KeyField } from './components/key-field.tsx';
import { LanguagePicker } from './components/language-picker.tsx';
import { PricesField } from './components/prices-field.tsx';
import { SideBySideText, SideBySideTextarea } from './components/side-by-side.tsx';
import { UsedBy } from './components/used-by.tsx';
import { VersionsView } from './components/versions-view.tsx';

/** The components that the configuration names, by the path it names them with. */
export const importMap: ImportMap = {
  '@payloadcms/next/rsc#CollectionCards': CollectionCards,
  '/components/compared-language#ComparedLanguageProvider': ComparedLanguageProvider,
  '/components/first-steps#FirstSteps': FirstSteps,
  '/components/key-field#KeyField': KeyField,
  '/components/language-picker#LanguagePicker': LanguagePicker,
  '/components/prices-field#PricesField': PricesField,
  '/components/side-by-side#SideBySideText': SideBySideText,
  '/components/side-by-side#SideBySideTextarea': SideBySideTextarea,
  '/components/used-by#UsedBy': UsedBy,
  '/components/versions-view#VersionsView': VersionsView,
};
