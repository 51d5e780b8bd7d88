import { expect, test } from 'vitest';
import { inlineProblems, TEMPLATE_MARKS, templateProblems } from './host-template.ts';

const whole = Object.values(TEMPLATE_MARKS).join('\n');

test('a template with every mark is sound; the base may stand in it often', () => {
  expect(templateProblems(whole + TEMPLATE_MARKS.base)).toEqual([]);
});

test('what is missing or there twice is named', () => {
  expect(templateProblems(whole.replace(TEMPLATE_MARKS.data, TEMPLATE_MARKS.head))).toEqual([
    'The template has <!--vitrine:head--> twice.',
    'The template has no <!--vitrine:data-->.',
  ]);
});

test.each(['x = "</script>"', 'x = "</SCRIPT "', '// <!-- x', 'x = "<script"'])(
  'a start script cannot hold %j',
  (script) => expect(inlineProblems(script)).toHaveLength(1),
);

test('an ordinary start script can', () => {
  expect(inlineProblems('if (a < b && c > d) f("<p>")')).toEqual([]);
});
