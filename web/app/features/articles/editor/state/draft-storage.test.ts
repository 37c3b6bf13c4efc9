import { beforeEach, describe, expect, test } from 'vitest';
import { clearUserStorage } from '../../../../lib/storage/user-storage.ts';
import { draftKey, listStoredDrafts, purgeOldDrafts, storeDraft } from './draft-storage.ts';

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

const draft = {
  title: 'Çay',
  content: 'Metin',
  category: '',
  tags: '',
  metaDescription: '',
  keyphrase: '',
  isPublic: false,
};
const makeStoredDraft = (content: string, keptAt: string, tabId = 'w1', articleId = 'a', userId = 'ayşe') => ({
  version: 2,
  draft: { ...draft, content },
  keptAt,
  key: draftKey(userId, articleId, 2, tabId),
});

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

describe('unsaved work in the browser', () => {
  test('comes back, the newest first, and only of its article and user', () => {
    storeDraft(storage, makeStoredDraft('eski', '2026-11-20T10:00:00.000Z'));
    storeDraft(storage, makeStoredDraft('yeni', '2026-11-21T10:00:00.000Z', 'w2'));
    storeDraft(storage, makeStoredDraft('başka', '2026-11-21T11:00:00.000Z', 'w1', 'ab'));
    storeDraft(storage, makeStoredDraft('başkasının', '2026-11-21T12:00:00.000Z', 'w1', 'a', 'mehmet'));
    expect(listStoredDrafts(storage, 'ayşe', 'a').map((one) => one.draft.content)).toEqual(['yeni', 'eski']);
  });

  test('of one page replaces what the page kept before', () => {
    storeDraft(storage, makeStoredDraft('ilk', '2026-11-20T10:00:00.000Z'));
    storeDraft(storage, makeStoredDraft('son', '2026-11-20T10:00:01.000Z'));
    expect(listStoredDrafts(storage, 'ayşe', 'a').map((one) => one.draft.content)).toEqual(['son']);
  });

  test('is dropped after 30 days, and when it is unreadable, and nothing else is', () => {
    storeDraft(storage, makeStoredDraft('eski', '2026-10-01T10:00:00.000Z'));
    storeDraft(storage, makeStoredDraft('yeni', '2026-11-20T10:00:00.000Z', 'w2'));
    storage.setItem(draftKey('ayşe', 'a', 1, 'x'), '{"version":');
    storage.setItem('authToken', 't');
    purgeOldDrafts(storage, new Date('2026-11-21T10:00:00Z'));
    expect(storage.items.size).toBe(2);
    expect(listStoredDrafts(storage, 'ayşe', 'a')).toHaveLength(1);
  });

  test('goes with the account of its user only', () => {
    storeDraft(storage, makeStoredDraft('benim', '2026-11-20T10:00:00.000Z'));
    storeDraft(storage, makeStoredDraft('onun', '2026-11-20T10:00:00.000Z', 'w1', 'a', 'mehmet'));
    clearUserStorage('ayşe', storage);
    expect(listStoredDrafts(storage, 'ayşe', 'a')).toEqual([]);
    expect(listStoredDrafts(storage, 'mehmet', 'a')).toHaveLength(1);
  });

  test('says when there is no room', () => {
    const full = Object.assign(new MemoryStorage(), {
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    });
    expect(storeDraft(full, makeStoredDraft('x', '2026-11-20T10:00:00.000Z'))).toBe(false);
  });
});
