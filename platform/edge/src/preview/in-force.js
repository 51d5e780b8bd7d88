// Runs inline in the documents of previews, and in no others. It keeps the preview in force while
// the reviewer moves through the site, leads the exit to the page that is open, and says in the
// banner when a previewed release fails. The edge wraps its text in a function.
const NAMES = ['preview', 'preview-release'];
const SCREEN_REPORT = /^\[([a-z0-9-]+)@[^\]]*\]$/;
const parameters = new URLSearchParams(location.search);
const kept = NAMES.flatMap((name) =>
  parameters.has(name) ? [`${name}=${parameters.get(name)}`] : [],
);

const nameOf = (part) => new URLSearchParams(part).keys().next().value;
const isToken = (part) => NAMES.includes(nameOf(part));

/** The parts of a query stay as they are: encoding them again would change the URL. */
function withQuery(url, change) {
  const parts = change(url.search.slice(1).split('&').filter(Boolean));
  url.search = parts.join('&');
  return url;
}
const withoutTokens = (parts) => parts.filter((part) => !isToken(part));

/** The URL with the preview's tokens, if it is that of a page of this site. */
function inPreview(address) {
  const url = new URL(address, document.baseURI);
  const isPage = url.origin === location.origin && !/\.[0-9A-Za-z]{1,10}$/.test(url.pathname);
  return isPage ? withQuery(url, (parts) => [...withoutTokens(parts), ...kept]).href : url.href;
}

const linkOf = (event) => event.composedPath().find((node) => node instanceof HTMLAnchorElement);
const banners = () => [...document.querySelectorAll('.preview')];

function updateExits() {
  const live = withQuery(new URL(location.href), withoutTokens).href;
  for (const banner of banners()) banner.querySelector('a').href = live;
}

// Client-side navigations of the host.
for (const method of ['pushState', 'replaceState']) {
  const original = history[method];
  history[method] = (state, unused, address) => {
    original.call(history, state, unused, address == null ? address : inPreview(address));
    updateExits();
  };
}
addEventListener('popstate', updateExits);

// Document loads: links that the host does not handle, such as those of the initial HTML and
// those that open in a new tab. The browser follows a link after its last listener.
for (const type of ['click', 'auxclick', 'contextmenu']) {
  addEventListener(type, (event) => {
    const link = linkOf(event);
    if (event.defaultPrevented || !link?.href || link.closest('.preview')) return;
    const address = inPreview(link.href);
    if (address !== link.href) link.href = address;
  });
}
addEventListener('submit', (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== 'get') return;
  for (const part of kept) {
    const input = document.createElement('input');
    input.type = 'hidden';
    [[input.name, input.value]] = new URLSearchParams(part);
    form.append(input);
  }
});

// Failures of the previewed releases.
let expected = {};
let isReady = false;
const failures = new Map();

function show() {
  if (!isReady) return;
  for (const banner of banners()) {
    const note = banner.querySelector('[role=status]');
    note.replaceChildren(
      ...[...failures].flatMap(([name, kind]) => {
        const release = document.createElement('bdi');
        release.textContent = `${name} ${expected[name]}`;
        const [before, after] = note.dataset[kind].split('{release}');
        return [before, release, after, ' '];
      }),
    );
  }
}

function fail(name, kind) {
  if (isReady && !Object.hasOwn(expected, name)) return;
  if (failures.get(name) === kind || failures.get(name) === 'failed') return;
  failures.set(name, kind);
  show();
}

// The host reports each failure of a screen on the console, as `[product@1.4.0] Error`.
const log = console.error;
console.error = (...values) => {
  log.apply(console, values);
  const [first] = values;
  const screen = SCREEN_REPORT.exec(first)?.[1];
  if (screen) fail(screen, 'faulty');
  else if (first instanceof Error) fail('host', 'faulty');
};
// A file of the host that does not load.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && !target.src.includes('/screens/')) {
      fail('host', 'failed');
    }
  },
  true,
);

// A screen from a server on this machine: each build has a version of its own.
const isLocal = (version) => version.startsWith('http:');

function checkOutlet(outlet) {
  for (const { dataset } of outlet.querySelectorAll('[data-fallback-screen]')) {
    fail(dataset.fallbackScreen, 'failed');
  }
  for (const { dataset } of outlet.querySelectorAll('[data-screen][data-release]')) {
    const version = expected[dataset.screen];
    if (version === undefined || isLocal(version)) continue;
    if (version !== dataset.release) fail(dataset.screen, 'failed');
  }
}

// The host shows a new build of the screen in development.
addEventListener('vitrine:build', () => {
  failures.clear();
  show();
});

addEventListener('DOMContentLoaded', () => {
  expected = JSON.parse(document.getElementById('preview')?.textContent || '{}');
  isReady = true;
  for (const name of failures.keys()) if (!Object.hasOwn(expected, name)) failures.delete(name);
  updateExits();
  show();
  const outlet = document.getElementById('outlet');
  if (!outlet) return;
  const attributeFilter = ['data-screen', 'data-release', 'data-fallback-screen'];
  new MutationObserver(() => checkOutlet(outlet)).observe(outlet, {
    attributeFilter,
    childList: true,
    subtree: true,
  });
});
