import { expect, test } from 'vitest';
import { labelOfPath } from './input-errors.ts';

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a field called %s is called so', (name) => {
  expect(labelOfPath([name])).toBe(`“${name}” alanı`);
});
