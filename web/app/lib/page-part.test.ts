import { expect, test } from 'vitest';
import { createPartLoader } from './page-part.ts';

test('a part is loaded once, and again after it has failed', async () => {
  let asked = 0;
  const load = createPartLoader(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new Error('Unable to preload CSS')) : Promise.resolve(`part ${asked}`);
  });
  const [first, second] = [load(), load()];
  await expect(first).rejects.toThrow('Unable to preload CSS');
  await expect(second).rejects.toThrow('Unable to preload CSS');
  expect(asked).toBe(1);
  expect(await Promise.all([load(), load(), load()])).toEqual(['part 2', 'part 2', 'part 2']);
  expect(asked).toBe(2);
});
