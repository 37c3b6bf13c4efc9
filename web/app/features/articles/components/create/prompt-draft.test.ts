import { beforeEach, describe, expect, it } from 'vitest';
import { clearFormDraft, readFormDraft, writeFormDraft } from '../../../../lib/storage/form-draft.ts';
import { emptyForm } from './article-form-schema.ts';
import { articleDraft } from './prompt-draft.ts';

const items = new Map<string, string>();
const store = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};

beforeEach(() => items.clear());

describe('the draft of a new article', () => {
  const typed = { ...emptyForm, title: 'Yarım', tone: 'formal' as const };

  it('comes back as it was typed, until it is cleared', () => {
    expect(readFormDraft(articleDraft, 'ayşe', store)).toBeUndefined();
    writeFormDraft(articleDraft, 'ayşe', typed, store);
    expect(readFormDraft(articleDraft, 'ayşe', store)).toEqual(typed);
    clearFormDraft(articleDraft, 'ayşe', store);
    expect(readFormDraft(articleDraft, 'ayşe', store)).toBeUndefined();
  });

  it('belongs to one user', () => {
    writeFormDraft(articleDraft, 'ayşe', typed, store);
    expect(readFormDraft(articleDraft, 'mehmet', store)).toBeUndefined();
  });

  it('is not kept while nothing is typed', () => {
    writeFormDraft(articleDraft, 'ayşe', typed, store);
    writeFormDraft(articleDraft, 'ayşe', { ...emptyForm, category: 'Bilim', title: '  ' }, store);
    expect(items.size).toBe(0);
  });

  it.each(['{', '"text"', 'null', '{}'])('takes %j for no draft', (text) => {
    items.set('articleDraft:ayşe', text);
    expect(readFormDraft(articleDraft, 'ayşe', store)).toBeUndefined();
  });

  it('keeps what it can read of a draft of another version', () => {
    items.set('articleDraft:ayşe', JSON.stringify({ title: 'Yarım', tone: 'ironic', length: 7 }));
    expect(readFormDraft(articleDraft, 'ayşe', store)).toEqual({ ...emptyForm, title: 'Yarım' });
  });
});
