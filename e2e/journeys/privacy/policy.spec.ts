import { CONTENT, RELEASES } from '../../site.ts';
import { expectScreen } from '../../support/assertions/screen.ts';
import { serve } from '../../support/site/serve.ts';
import { startEdge } from '../../support/site/services.ts';
import { expect, test } from '../../support/test.ts';

const ELSEWHERE = 'https://elsewhere.example';

/** Actions that the policy forbids, by directive. */
const DEEDS: Record<string, (elsewhere: string) => unknown> = {
  'script-src-elem': (elsewhere) => {
    const script = document.createElement('script');
    script.src = `${elsewhere}/a.js`;
    document.head.append(script);
  },
  'style-src-elem': () => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
  },
  'style-src-attr': () => document.body.setAttribute('style', 'display: none'),
  'connect-src': (elsewhere) => fetch(elsewhere).catch(() => undefined),
  'img-src': (elsewhere) => {
    new Image().src = `${elsewhere}/a.png`;
  },
  'font-src': (elsewhere) =>
    new FontFace('Other', `url(${elsewhere}/a.woff2)`).load().catch(() => undefined),
  'base-uri': (elsewhere) => {
    const base = document.createElement('base');
    base.href = elsewhere;
    document.head.append(base);
  },
  'object-src': (elsewhere) => {
    const object = document.createElement('object');
    object.data = `${elsewhere}/a.pdf`;
    document.body.append(object);
  },
  'worker-src': () => {
    try {
      new Worker(URL.createObjectURL(new Blob(['0'], { type: 'text/javascript' })));
    } catch {
      // Some browsers also throw.
    }
  },
  // Not named in the policy, so `default-src 'none'` applies.
  'media-src': (elsewhere) => {
    new Audio(`${elsewhere}/a.mp3`).load();
  },
  'frame-src': (elsewhere) => {
    const frame = document.createElement('iframe');
    frame.src = elsewhere;
    document.body.append(frame);
  },
  'require-trusted-types-for': () => {
    try {
      document.createElement('p').innerHTML = '<b>markup</b>';
    } catch {
      // As it should.
    }
  },
  'trusted-types': () => {
    try {
      Reflect.get(globalThis, 'trustedTypes').createPolicy('another', {});
    } catch {
      // As it should.
    }
  },
  'form-action': (elsewhere) => {
    const form = document.createElement('form');
    form.action = elsewhere;
    document.body.append(form);
    form.submit();
  },
};

// Its own edge, started from the current sources.
test('@full each directive of the content security policy blocks what it should', async ({
  page,
  violations,
}) => {
  await using edge = await startEdge({});
  await page.goto(`${edge.url}/en/home`);
  await expectScreen(page, 'home');
  // The page itself loads everything without a violation.
  const picture = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => picture.evaluate((img) => Reflect.get(img, 'naturalWidth'))).not.toBe(0);
  const fonts = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
  await expect.poll(() => page.evaluate(fonts)).not.toBe(0);
  expect(violations).toEqual([]);
  for (const [directive, deed] of Object.entries(DEEDS)) {
    await page.evaluate(deed, ELSEWHERE);
    await expect
      .poll(() => violations.filter((what) => what.startsWith(`${directive}: `)), directive)
      .not.toEqual([]);
  }
  await page.close();
  violations.length = 0;
});

// Cookies outlived a rollback, and locked visitors out. WebRTC is not restricted by the policy.
test('@full code in the page sets no cookie, registers no worker and opens no peer connection', async ({
  page,
  context,
}) => {
  await page.goto('/en/home');
  await expectScreen(page, 'home');
  const outcomes = await page.evaluate(() => {
    const outcomeOf = (deed: () => unknown) => {
      try {
        return typeof deed();
      } catch (error) {
        return error instanceof TypeError && 'refused';
      }
    };
    return {
      cookie: outcomeOf(() => Object.assign(document, { cookie: 'a=b' })),
      read: document.cookie,
      store: outcomeOf(() => cookieStore.set('a', 'b')),
      worker: outcomeOf(() => navigator.serviceWorker.register('/a.js')),
      peer: outcomeOf(() => new RTCPeerConnection()),
    };
  });
  const refused = 'refused';
  expect(outcomes).toEqual({
    cookie: refused,
    read: '',
    store: refused,
    worker: refused,
    peer: refused,
  });
  expect(await context.cookies()).toEqual([]);
});

test('@full a site can serve its release files from its own origin', async ({ page }) => {
  const free = await serve(() => ({ type: 'text/html', body: '' }));
  await free[Symbol.asyncDispose]();
  const settings = { VITRINE_SITE_URL: free.url, VITRINE_RELEASES_URL: free.url };
  await using _ = await startEdge({ ...settings, PORT: new URL(free.url).port });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${RELEASES}/`)) elsewhere.push(request.url());
  });
  await page.goto(`${free.url}/en/home`);
  await expectScreen(page, 'home');
  await page.locator('main a[href*="/product/"]').first().click();
  await expectScreen(page, 'product');
  expect(elsewhere).toEqual([]);
});

test('@full no other site can show the page in a frame', async ({ page, violations }) => {
  await using edge = await startEdge({});
  const body = `<iframe src="${edge.url}/en/home"></iframe>`;
  await using other = await serve(() => ({ type: 'text/html', body }));
  await page.goto(other.url);
  await expect.poll(() => violations.join()).toContain("frame-ancestors 'none'");
  await page.close();
  violations.length = 0;
});

const DOCUMENT = {
  'integrity-policy': /^blocked-destinations=\(script\)$/,
  'permissions-policy': /^(?=.*camera=\(\))(?=.*geolocation=\(\))(?=.*microphone=\(\))/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'content-security-policy': /^default-src 'none'; (?!.*unsafe)/,
};
/** Headers that let pages of another origin read and time an answer. */
const FOR_ALL = {
  'access-control-allow-origin': /^\*$/,
  'cross-origin-resource-policy': /^cross-origin$/,
  'timing-allow-origin': /^\*$/,
};

test('every answer has its security headers', async ({ request }) => {
  await using edge = await startEdge({});
  const { stable } = JSON.parse(
    /id="vitrine">(.*?)<\/script>/.exec(await (await request.get('/en/home')).text())?.[1] ?? '',
  ).releases.route;
  const entry = `${RELEASES}/screens/home/files/${stable.entry}`;
  for (const [address, status, headers] of [
    [`${edge.url}/en/home`, 200, DOCUMENT],
    [`${edge.url}/home`, 404, DOCUMENT],
    [`${edge.url}/en/product/nothing-such`, 404, DOCUMENT],
    [`${edge.url}/missing.js`, 404, {}],
    [`${edge.url}/`, 302, {}],
    [`${edge.url}/config.json`, 200, {}],
    [`${edge.url}/healthz`, 200, {}],
    [entry, 200, FOR_ALL],
    [`${RELEASES}/screens/missing.js`, 404, FOR_ALL],
    [`${CONTENT}/v1/en/home`, 200, FOR_ALL],
    [`${CONTENT}/v1/en/products/nothing-such`, 404, FOR_ALL],
    [`${CONTENT}/v1/typography`, 200, FOR_ALL],
  ] as const) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect(answer.status(), address).toBe(status);
    const expected = { ...headers, 'x-content-type-options': /^nosniff$/ };
    for (const [name, value] of Object.entries(expected)) {
      expect(answer.headers()[name], `${name} of ${address}`).toMatch(value);
    }
  }
});
