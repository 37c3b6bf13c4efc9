import { expect, test } from 'vitest';
import { CachedPageTargets } from './cached-page-targets.ts';

function targets() {
  let nowMs = 0;
  const asked: string[] = [];
  const kept = new CachedPageTargets({
    read: (target) => {
      asked.push(target);
      return target.startsWith('/kept')
        ? { key: `${nowMs} ${target}`, address: new URL(target, 'https://hokka.example') }
        : undefined;
    },
    monotonicMs: () => nowMs,
  });
  return { kept, asked, wait: (ms: number) => (nowMs += ms) };
}

test('a target is taken apart once in a second', () => {
  const { kept, asked, wait } = targets();
  expect(kept.find('/kept')?.key).toBe('0 /kept');
  wait(999);
  expect(kept.find('/kept')?.key).toBe('0 /kept');
  expect(asked).toHaveLength(1);
  wait(1);
  expect(kept.find('/kept')?.key).toBe('1000 /kept');
});

test('what is no kept page is asked for each time', () => {
  const { kept, asked } = targets();
  expect([kept.find('/other'), kept.find('/other')]).toEqual([undefined, undefined]);
  expect(asked).toHaveLength(2);
});

test('neither long targets nor very many are remembered', () => {
  const { kept, asked } = targets();
  const long = `/kept?${'x'.repeat(600)}`;
  kept.find(long);
  kept.find(long);
  expect(asked).toHaveLength(2);
  kept.find('/kept');
  for (let index = 0; index < 1_000; index += 1) kept.find(`/kept?${index}`);
  asked.length = 0;
  kept.find('/kept');
  expect(asked).toEqual(['/kept']);
});
