import { expect, test } from 'vitest';
import { clearTypedFields, readTypedFields, writeTypedFields } from './typed-fields.ts';

function openStore() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

test('fields come back to the form and the user that they were typed by, until they are cleared', () => {
  const store = openStore();
  writeTypedFields(
    'order',
    'ayşe',
    [
      ['billing.address', 'Moda Cd. 1'],
      ['consent', true],
    ],
    store,
  );
  expect([...readTypedFields('order', 'ayşe', store)]).toEqual([['billing.address', 'Moda Cd. 1']]);
  expect([...readTypedFields('order', 'mehmet', store), ...readTypedFields('profile', 'ayşe', store)]).toEqual([]);
  clearTypedFields('order', 'ayşe', store);
  expect(store.items.size).toBe(0);
});

test.each(['{', 'null', '7', '{"name":{"toString":"x"}}'])('%j is no field that was typed', (stored) => {
  const store = openStore();
  store.setItem('formDraft:order:', stored);
  expect(readTypedFields('order', '', store).size).toBe(0);
});

test('a browser without room keeps nothing, and the form goes on', () => {
  const full = {
    ...openStore(),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  writeTypedFields('contact', '', [['message', 'Merhaba']], full);
  expect(readTypedFields('contact', '', full).size).toBe(0);
});
