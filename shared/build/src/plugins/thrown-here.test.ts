import { describe, expect, it } from 'vitest';
import { isThrownHere } from './thrown-here.ts';

const HOST = 'at renderWithHooks (http://localhost:4300/host/dev-1a2b/static/js/index.js:10:2)';
const SCREEN = 'at Counter (http://localhost:5173/static/js/screen.js:20:4)';
const OTHER = 'http://localhost:5174/static/js/screen.js:20:4';
const RELEASE = 'at Page (http://localhost:4100/screens/home/files/screen.3f9a.js:1:200)';

describe('the development server that shows an error', () => {
  it.each([
    ['thrown by a screen and called by React', [SCREEN, HOST], 5173],
    ['thrown by a package of the host that a screen called', [HOST, SCREEN], 5173],
    ['thrown by a screen that another one called', [`at ${OTHER}`, SCREEN], 5174],
    ['of the host', [HOST], 'host'],
    ['of the live release of another screen', [RELEASE, HOST], 'host'],
    ['without a stack', [], 'host'],
  ] as const)('%s', (_, frames, server) => {
    const stack = frames.length === 0 ? undefined : ['Error: no price', ...frames].join('\n    ');
    const shown = (['host', 5173, 5174] as const).filter((each) => isThrownHere(stack, each));
    expect(shown).toEqual([server]);
  });
});
