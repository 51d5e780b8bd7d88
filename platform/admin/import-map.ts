import { CollectionCards } from '@payloadcms/next/rsc';
import type { ImportMap } from 'payload';
import { AttributesField } from './components/attributes/attributes-field.tsx';
import { Drafts, RecentChanges } from './components/dashboard/changes.tsx';
import { Import } from './components/dashboard/import.tsx';
import { Scheduled } from './components/dashboard/scheduled.tsx';
import { Translations } from './components/dashboard/translations.tsx';
import { FirstSteps } from './components/first-steps.tsx';
import { ForgotPassword } from './components/forgot-password.tsx';
import { VersionsView } from './components/history/versions-view.tsx';
import { KeyField } from './components/key-field.tsx';
import { ComparedLanguageProvider } from './components/languages/compared-language.tsx';
import { LanguagePicker } from './components/languages/language-picker.tsx';
import { LanguagesCell } from './components/languages/languages-cell.tsx';
import { MissingTexts } from './components/languages/missing-texts.tsx';
import { SideBySideText, SideBySideTextarea } from './components/languages/side-by-side.tsx';
import { PlainCell } from './components/plain-cell.tsx';
import { PricesField } from './components/prices/prices-field.tsx';
import { PricesLink, PricesView } from './components/prices/prices-view.tsx';
import { ShopIcon, ShopLogo } from './components/shop-name.tsx';
import { UsedBy } from './components/used-by.tsx';

/** The components that the configuration names, by the path it names them with. */
export const importMap: ImportMap = {
  '@payloadcms/next/rsc#CollectionCards': CollectionCards,
  '/components/attributes/attributes-field#AttributesField': AttributesField,
  '/components/languages/compared-language#ComparedLanguageProvider': ComparedLanguageProvider,
  '/components/dashboard/changes#Drafts': Drafts,
  '/components/dashboard/changes#RecentChanges': RecentChanges,
  '/components/dashboard/import#Import': Import,
  '/components/dashboard/scheduled#Scheduled': Scheduled,
  '/components/dashboard/translations#Translations': Translations,
  '/components/first-steps#FirstSteps': FirstSteps,
  '/components/forgot-password#ForgotPassword': ForgotPassword,
  '/components/key-field#KeyField': KeyField,
  '/components/languages/language-picker#LanguagePicker': LanguagePicker,
  '/components/languages/languages-cell#LanguagesCell': LanguagesCell,
  '/components/languages/missing-texts#MissingTexts': MissingTexts,
  '/components/plain-cell#PlainCell': PlainCell,
  '/components/prices/prices-field#PricesField': PricesField,
  '/components/prices/prices-view#PricesLink': PricesLink,
  '/components/prices/prices-view#PricesView': PricesView,
  '/components/shop-name#ShopIcon': ShopIcon,
  '/components/shop-name#ShopLogo': ShopLogo,
  '/components/languages/side-by-side#SideBySideText': SideBySideText,
  '/components/languages/side-by-side#SideBySideTextarea': SideBySideTextarea,
  '/components/used-by#UsedBy': UsedBy,
  '/components/history/versions-view#VersionsView': VersionsView,
};
