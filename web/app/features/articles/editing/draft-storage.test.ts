import { beforeEach, describe, expect, test } from 'vitest';
import { forgetUser } from '../../../lib/user-storage.ts';
import { draftKey, dropOldDrafts, keepDraft, keptDrafts } from './draft-storage.ts';

class MemoryStorage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  getItem(key: string) {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
  key(index: number) {
    return [...this.items.keys()][index] ?? null;
  }
}

const draft = { title: 'Çay', content: 'Metin', category: '', tags: '', metaDescription: '', isPublic: false };
const kept = (content: string, keptAt: string, writer = 'w1', articleId = 'a', userId = 'ayşe') => ({
  version: 2,
  draft: { ...draft, content },
  keptAt,
  key: draftKey(userId, articleId, 2, writer),
});

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

describe('unsaved work in the browser', () => {
  test('comes back, the newest first, and only of its article and user', () => {
    keepDraft(storage, kept('eski', '2026-11-20T10:00:00.000Z'));
    keepDraft(storage, kept('yeni', '2026-11-21T10:00:00.000Z', 'w2'));
    keepDraft(storage, kept('başka', '2026-11-21T11:00:00.000Z', 'w1', 'ab'));
    keepDraft(storage, kept('başkasının', '2026-11-21T12:00:00.000Z', 'w1', 'a', 'mehmet'));
    expect(keptDrafts(storage, 'ayşe', 'a').map((one) => one.draft.content)).toEqual(['yeni', 'eski']);
  });

  test('of one page replaces what the page kept before', () => {
    keepDraft(storage, kept('ilk', '2026-11-20T10:00:00.000Z'));
    keepDraft(storage, kept('son', '2026-11-20T10:00:01.000Z'));
    expect(keptDrafts(storage, 'ayşe', 'a').map((one) => one.draft.content)).toEqual(['son']);
  });

  test('is dropped after 30 days, and when it is unreadable, and nothing else is', () => {
    keepDraft(storage, kept('eski', '2026-10-01T10:00:00.000Z'));
    keepDraft(storage, kept('yeni', '2026-11-20T10:00:00.000Z', 'w2'));
    storage.setItem(draftKey('ayşe', 'a', 1, 'x'), '{"version":');
    storage.setItem('authToken', 't');
    dropOldDrafts(storage, new Date('2026-11-21T10:00:00Z'));
    expect(storage.items.size).toBe(2);
    expect(keptDrafts(storage, 'ayşe', 'a')).toHaveLength(1);
  });

  test('goes with the account of its user only', () => {
    keepDraft(storage, kept('benim', '2026-11-20T10:00:00.000Z'));
    keepDraft(storage, kept('onun', '2026-11-20T10:00:00.000Z', 'w1', 'a', 'mehmet'));
    forgetUser('ayşe', storage);
    expect(keptDrafts(storage, 'ayşe', 'a')).toEqual([]);
    expect(keptDrafts(storage, 'mehmet', 'a')).toHaveLength(1);
  });

  test('says when there is no room', () => {
    const full = Object.assign(new MemoryStorage(), {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(keepDraft(full, kept('x', '2026-11-20T10:00:00.000Z'))).toBe(false);
  });
});
