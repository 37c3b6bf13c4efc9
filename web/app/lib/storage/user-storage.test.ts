import { expect, test } from 'vitest';
import { clearUserStorage } from '../session/session.ts';

test('what is kept for a user goes, and nothing else does', () => {
  const kept = ['articleDraft:7', 'hokka:draft:7:a:2:w1', 'hokka:draft:7:a:2:w1-aside'];
  const others = ['articleDraft:77', 'hokka:draft:8:a:2:w1', 'theme', 'sidebar-7'];
  const items = new Map([...kept, ...others].map((key) => [key, 'text']));
  const storage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    removeItem: (key: string) => void items.delete(key),
  };
  clearUserStorage('7', storage);
  expect([...items.keys()]).toEqual(others);
});
