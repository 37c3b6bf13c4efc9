import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Opening = typeof import('./opening.ts');
let opening: Opening;

beforeEach(async () => {
  vi.resetModules();
  opening = await import('./opening.ts');
});

afterEach(() => vi.resetModules());

test('what is for later waits until the page is taken over and all that it opens is open', async () => {
  const run = vi.fn();
  const cancelled = vi.fn();
  opening.afterOpening(run);
  opening.afterOpening(cancelled)();
  const end = opening.startOpening();
  opening.noteTakenOver();
  opening.noteTakenOver();
  const endNext = opening.startOpening();
  end();
  await Promise.resolve();
  expect(run).not.toHaveBeenCalled();
  endNext();
  expect(run).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(run).toHaveBeenCalledOnce();
  expect(cancelled).not.toHaveBeenCalled();
  const later = vi.fn();
  opening.afterOpening(later);
  expect(later).toHaveBeenCalledOnce();
});

test('a step that begins in the task in which the one before ends leaves no gap', async () => {
  const run = vi.fn();
  opening.afterOpening(run);
  opening.noteTakenOver();
  const end = opening.startOpening();
  await Promise.resolve();
  run.mockClear();
  const again = vi.fn();
  opening.afterOpening(again);
  end();
  const endNext = opening.startOpening();
  await Promise.resolve();
  expect(again).not.toHaveBeenCalled();
  endNext();
  await Promise.resolve();
  expect(again).toHaveBeenCalledOnce();
});
