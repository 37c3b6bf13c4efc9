import { expect, test } from 'vitest';
import { findPathLabel } from './input-errors.ts';

test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('a field called %s is called so', (name) => {
  expect(findPathLabel([name])).toBe(`“${name}” alanı`);
});
