import { expect, test } from 'vitest';
import { inlineScriptProblems, TEMPLATE_PLACEHOLDERS, templateProblems } from './host-template.ts';

const whole = Object.values(TEMPLATE_PLACEHOLDERS).join('\n');

test('a template with every placeholder is valid, and the base may occur often', () => {
  expect(templateProblems(whole + TEMPLATE_PLACEHOLDERS.base)).toEqual([]);
});

test('missing and repeated placeholders are reported', () => {
  expect(
    templateProblems(whole.replace(TEMPLATE_PLACEHOLDERS.data, TEMPLATE_PLACEHOLDERS.head)),
  ).toEqual([
    'The template has <!--vitrine:head--> twice.',
    'The template has no <!--vitrine:data-->.',
  ]);
});

test.each(['x = "</script>"', 'x = "</SCRIPT "', '// <!-- x', 'x = "<script"'])(
  'an inline script cannot contain %j',
  (script) => expect(inlineScriptProblems(script)).toHaveLength(1),
);

test('comparison operators and tags in strings are allowed', () => {
  expect(inlineScriptProblems('if (a < b && c > d) f("<p>")')).toEqual([]);
});
