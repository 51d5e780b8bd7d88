import { createLog } from '@vitrine/http';
import { expect, test } from 'vitest';
import { openTestAuthoring } from '../../../testing/authoring/test-authoring.ts';
import { logTo } from '../../log.ts';
import { readAuthoringSettings } from '../../settings/authoring.ts';
import { enquiryUrl, reportRefusedEnquiries } from './enquiry-url.ts';

test.each([undefined, null, '', 'https://forms.example/enquiries', 'http://localhost:9000/take'])(
  '%s is accepted where only the edge knows the list',
  (value) => {
    const { enquiryOrigins } = readAuthoringSettings({});
    expect(enquiryUrl(value, enquiryOrigins)).toBe(true);
  },
);

test.each(['https://*', 'https://a.example:8443/x', 'http://forms.example/', 'javascript:x', 7])(
  '%s is not a URL for enquiries',
  (value) => {
    expect(enquiryUrl(value)).toMatch(/^A URL that begins with https/);
  },
);

// The edge left it out, and the author read nowhere why enquiries went by mail.
test('a service that the operator has not listed is refused, with those that are', () => {
  const VITRINE_ENQUIRY_ORIGINS = 'https://forms.example https://crm.example';
  const { enquiryOrigins } = readAuthoringSettings({ VITRINE_ENQUIRY_ORIGINS });
  expect(enquiryUrl('https://crm.example/take', enquiryOrigins)).toBe(true);
  expect(enquiryUrl('https://evil.example/take', enquiryOrigins)).toBe(
    'Enquiries may be sent only to https://forms.example, https://crm.example. The operator of ' +
      'the site can add https://evil.example to VITRINE_ENQUIRY_ORIGINS',
  );
});

// Only the edge logged it: an operator of authoring alone read nowhere that the form was not shown.
test('a service that is not listed any more is in the log of authoring at its start', async () => {
  const cms = await openTestAuthoring();
  const lines: string[] = [];
  logTo(createLog('content', { write: (line) => void lines.push(line) }));
  const { payload } = cms.authoring;
  try {
    await payload.updateGlobal({
      slug: 'site',
      data: { name: 'Kiosk', enquiryUrl: 'https://old.example/take' },
    });
    for (const allowed of [undefined, ['https://old.example', 'https://forms.example']]) {
      await reportRefusedEnquiries(payload, allowed);
    }
    expect(lines).toEqual([]);
    await reportRefusedEnquiries(payload, ['https://forms.example']);
  } finally {
    await cms.close();
  }
  expect(JSON.parse(lines.join())).toMatchObject({
    level: 'warn',
    message: 'The enquiry service of the site settings is not used',
    problem: expect.stringContaining('add https://old.example to VITRINE_ENQUIRY_ORIGINS'),
  });
});
