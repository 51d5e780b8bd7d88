// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showEnquiry } from './enquiry-dialog.tsx';
import { createEnquiries } from './open-enquiry.ts';

vi.mock('./enquiry-dialog.tsx');

const assign = vi.fn();
const report = vi.fn();
const missing = Object.assign(new Error('no answer'), { name: 'ChunkLoadError' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'assign').mockImplementation(assign);
});
afterEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
});

async function open(enquiry: { email?: string; form?: boolean }) {
  const opening = createEnquiries({ enquiry }, report)?.([]);
  await vi.runAllTimersAsync();
  return opening;
}

test('a site without an address takes no enquiries', async () => {
  expect(createEnquiries({}, report)).toBeUndefined();
  expect(createEnquiries({ enquiry: {} }, report)).toBeUndefined();
});

// The press of a button did nothing on a site that has a form and no address.
test.each([
  [{ form: true }, []],
  [{ email: 'ask@shop.test' }, [['mailto:ask@shop.test']]],
])(
  'the screen learns that the dialog did not open (%o), and may open it again',
  async (site, mails) => {
    vi.mocked(showEnquiry).mockRejectedValueOnce(missing).mockRejectedValueOnce(missing);
    expect(await open(site)).toBe(false);
    expect(assign.mock.calls).toEqual(mails);
    expect(report).toHaveBeenCalledExactlyOnceWith(missing);
    expect(await open(site)).toBe(true);
  },
);
