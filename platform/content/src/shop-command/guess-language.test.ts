import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

// A German and an Arabic export became English shops if their owner pressed Enter.
test.each([
  ['de', 'Artikelnummer;Preis\nSchale aus Ton, mit der Hand gedreht'],
  ['en', 'Handle,Title,Body\nbowl,Bowl,A bowl for soup made by the potter'],
  ['en', 'Title,Price\nVase,The vase for the table'],
  ['fr', 'Nom;Prix\nVase en verre pour les fleurs, avec une anse'],
  ['ar', 'id,title,price\n1,كرسي خشبي من الزان,120\n2,طاولة قهوة مستديرة,340'],
  ['el', 'id,title\n1,Κούπα από πηλό, φτιαγμένη στο χέρι'],
  ['ja', 'id,title\n1,木のスツール。手で削りました'],
  [undefined, 'A-1;12;14\nB-2;9;4'],
])('the language %s is guessed from a file', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});
