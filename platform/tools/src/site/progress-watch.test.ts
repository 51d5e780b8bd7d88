import { expect, it } from 'vitest';
import { watchProgress } from './progress-watch.ts';

function watched() {
  const lines: string[] = [];
  let time = 0;
  const watch = watchProgress({
    name: 'authoring',
    timeoutMs: 180_000,
    print: (line) => lines.push(line.trim()),
    now: () => time,
  });
  return {
    lines,
    ...watch,
    report: (what: string, done: number, total: number) =>
      watch.receive({ progress: { what, done, total } }),
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

// On a busy machine every start was ended after 180 s, in the middle of the import.
it('never gives up while there is progress, however long the start takes', () => {
  const { report, wait, isStalled } = watched();
  for (let done = 0; done <= 48; done += 1) {
    wait(179);
    expect(isStalled()).toBe(false);
    report('products', done, 48);
  }
});

it('gives up after a time without progress', () => {
  const { report, wait, isStalled } = watched();
  wait(100);
  report('pictures', 1, 144);
  wait(180);
  expect(isStalled()).toBe(true);
});

it('does not count a repeated report, or another message, as progress', () => {
  const { report, receive, wait, isStalled } = watched();
  report('pictures', 1, 144);
  wait(90);
  report('pictures', 1, 144);
  receive({ ready: true });
  receive({ progress: { what: 'pictures', done: 'some' } });
  wait(90);
  expect(isStalled()).toBe(true);
});

it('prints a count every two seconds, and the last one of each step', () => {
  const { report, wait, lines } = watched();
  for (let done = 1; done <= 8; done += 1) {
    report('products', done, 8);
    wait(0.9);
  }
  report('pages', 62, 62);
  expect(lines).toEqual([
    '… authoring: products 1 of 8',
    '… authoring: products 4 of 8',
    '… authoring: products 7 of 8',
    '… authoring: products 8 of 8',
    '… authoring: pages 62 of 62',
  ]);
});

it('prints every 30 s that a part is quiet', () => {
  const { report, wait, isStalled, lines } = watched();
  report('products', 31, 48);
  for (let second = 0; second < 65; second += 1) {
    wait(1);
    isStalled();
  }
  expect(lines.slice(1)).toEqual([
    '… authoring: no progress for 30 s, at products 31 of 48; it may take 180 s',
    '… authoring: no progress for 60 s, at products 31 of 48; it may take 180 s',
  ]);
});
