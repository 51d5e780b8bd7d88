// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { defineRsbuildOverlay, problemText } from './rsbuild-overlay.ts';

/** As Rsbuild's client writes it: an escaped message with elements for colours. */
const MARKUP = `
<style>
.root { position: fixed; }
</style>
<div class="root">
  <p class="title">Build failed</p>
  <pre class="content">File: ./src/a.tsx:1:1
<span style="color:#fc5050">×</span> Expected &#39;&lt;&#39; &amp;&amp; &quot;b&quot; &amp;lt;</pre>
  <footer class="footer"><p>Press Esc</p></footer>
</div>`;

afterEach(() => document.body.replaceChildren());

it('extracts the message and its place from the markup', () => {
  expect(problemText(MARKUP).replace(/\s+/g, ' ')).toBe(
    `Build failed File: ./src/a.tsx:1:1 × Expected '<' && "b" &lt;`,
  );
});

it('takes the name of Rsbuild’s element and shows the message as text until a click', () => {
  defineRsbuildOverlay();
  defineRsbuildOverlay();
  const overlay = document.createElement('rsbuild-error-overlay');
  if (!('init' in overlay) || typeof overlay.init !== 'function') throw new Error('no element');
  overlay.init(MARKUP);
  document.body.append(overlay);
  expect(overlay.shadowRoot?.querySelector('[role=alert]')?.textContent).toContain('a.tsx:1:1');
  overlay.click();
  expect(document.querySelector('rsbuild-error-overlay')).toBeNull();
});
