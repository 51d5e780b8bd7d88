import { expect, test } from 'vitest';
import { inlineScriptProblems, TEMPLATE_PLACEHOLDERS, templateProblems } from './host-template.ts';

const whole = Object.values(TEMPLATE_PLACEHOLDERS).join('\n');

test('a template with every mark is sound; the base may stand in it often', () => {
  expect(templateProblems(whole + TEMPLATE_PLACEHOLDERS.base)).toEqual([]);
});

test('what is missing or there twice is named', () => {
  expect(
    templateProblems(whole.replace(TEMPLATE_PLACEHOLDERS.data, TEMPLATE_PLACEHOLDERS.head)),
  ).toEqual([
    'The template has <!--vitrine:head--> twice.',
    'The template has no <!--vitrine:data-->.',
  ]);
});

test.each(['x = "</script>"', 'x = "</SCRIPT "', '// <!-- x', 'x = "<script"'])(
  'a start script cannot hold %j',
  (script) => expect(inlineScriptProblems(script)).toHaveLength(1),
);

test('an ordinary start script can', () => {
  expect(inlineScriptProblems('if (a < b && c > d) f("<p>")')).toEqual([]);
});
