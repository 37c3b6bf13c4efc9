import { beforeEach, describe, expect, it } from 'vitest';
import { emptyForm } from './article-form-schema.ts';
import { clearPromptDraft, readPromptDraft, writePromptDraft } from './prompt-draft.ts';

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
    expect(readPromptDraft('ayşe', store)).toBeUndefined();
    writePromptDraft('ayşe', typed, store);
    expect(readPromptDraft('ayşe', store)).toEqual(typed);
    clearPromptDraft('ayşe', store);
    expect(readPromptDraft('ayşe', store)).toBeUndefined();
  });

  it('belongs to one user', () => {
    writePromptDraft('ayşe', typed, store);
    expect(readPromptDraft('mehmet', store)).toBeUndefined();
  });

  it('is not kept while nothing is typed', () => {
    writePromptDraft('ayşe', typed, store);
    writePromptDraft('ayşe', { ...emptyForm, category: 'Bilim', title: '  ' }, store);
    expect(items.size).toBe(0);
  });

  it.each(['{', '"text"', 'null', '{}'])('takes %j for no draft', (text) => {
    items.set('articleDraft:ayşe', text);
    expect(readPromptDraft('ayşe', store)).toBeUndefined();
  });

  it('keeps what it can read of a draft of another version', () => {
    items.set('articleDraft:ayşe', JSON.stringify({ title: 'Yarım', tone: 'ironic', length: 7 }));
    expect(readPromptDraft('ayşe', store)).toEqual({ ...emptyForm, title: 'Yarım' });
  });
});
