import { expect, test } from 'vitest';
import { listChips } from './tag-field.tsx';

test('what is being typed is no chip yet, and a chip stays while its own tag is typed again', () => {
  expect(listChips('Kahve, Çay', '')).toEqual(['Kahve', 'Çay']);
  expect(listChips('Kahve, Ça', 'Ça ')).toEqual(['Kahve']);
  expect(listChips('Kahve, Çay, Çay', 'Çay')).toEqual(['Kahve', 'Çay']);
  expect(listChips('Kahve, Çay, ÇAY', 'ÇAY')).toEqual(['Kahve', 'Çay']);
  // Replaced from outside meanwhile.
  expect(listChips('Demlik', 'Çay')).toEqual(['Demlik']);
});
