import { expect, it } from 'vitest';
import { describeModel } from './model-fields.tsx';

const unknown = {
  id: 'a',
  name: 'A',
  context_length: null,
  prompt_price: null,
  completion_price: null,
  is_available: true,
};

it.each([
  [{}, ''],
  [{ context_length: 8191 }, '8.191 token'],
  [{ prompt_price: 30, completion_price: 60 }, '$30 / $60'],
  [{ prompt_price: 0.25, completion_price: 1.25, context_length: 200_000 }, '200.000 token, $0,25 / $1,25'],
  [{ prompt_price: 0, completion_price: 0 }, 'ücretsiz'],
  [{ prompt_price: 1 }, ''],
])('%j is %j', (known, words) => {
  expect(describeModel({ ...unknown, ...known })).toBe(words);
});
