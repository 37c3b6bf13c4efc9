import type { Article } from '@hokka/contracts/articles/article.ts';
import { describe, expect, test } from 'vitest';
import { splitTags } from '../../../lib/formatting/tags.ts';
import { diffDraft, findProblem, isUnsaved, toDraft } from './article-changes.ts';
import { applyRules } from './draft-schemas.ts';
import { type ArticleEditorEvent, createEditorState, editorReducer, hasUnsavedChanges } from './editor-state.ts';

const saved = {
  id: 'a',
  title: 'Çay',
  content: 'Eski metin',
  category: null,
  tags: ['çay', 'demlik'],
  meta_description: null,
  keyphrase: null,
  cover: null,
  is_public: false,
  version: 3,
} as unknown as Article;

const run = (...events: ArticleEditorEvent[]) => events.reduce(editorReducer, createEditorState(saved));
const typed: ArticleEditorEvent = { type: 'edited', patch: { content: 'Yeni metin' } };

describe('what a save sends', () => {
  test('is nothing when nothing changed, however the tags are spaced', () => {
    expect(isUnsaved({ ...toDraft(saved), tags: ' çay ,demlik,, çay', title: ' Çay ' }, saved)).toBe(false);
  });

  test('is every changed field, with null for what was emptied', () => {
    const full = { ...saved, category: 'Yemek', meta_description: 'Demleme', is_public: true } as Article;
    const draft = {
      ...toDraft(full),
      title: 'Kahve',
      category: '',
      metaDescription: ' ',
      keyphrase: ' çay demleme ',
      slug: 'kahve',
      tags: 'kahve',
      isPublic: false,
    };
    expect(diffDraft(draft, full)).toEqual({
      title: 'Kahve',
      category: null,
      meta_description: null,
      keyphrase: 'çay demleme',
      slug: 'kahve',
      tags: ['kahve'],
      is_public: false,
    });
  });

  test('is checked by the rules of the contract', () => {
    const problems = applyRules({ title: 'Kısa', tags: ['x'.repeat(51)] });
    expect(findProblem(problems, 'title')).toBe('Başlık en az 5 karakter olmalıdır');
    expect(findProblem(problems, 'tags')).toBe('Bir etiket en fazla 50 karakter olabilir');
    expect(findProblem(problems, 'content')).toBeUndefined();
  });

  test('reads tags as typed', () => {
    expect(splitTags(' a, b ,,a ')).toEqual(['a', 'b']);
  });
});

describe('an article on the desk', () => {
  test('keeps what was typed while a save was under way', () => {
    const sending = { id: 's', version: 3, changes: { content: 'Yeni metin' }, sent: run(typed).draft };
    const answer = { ...saved, content: 'Yeni metin', title: 'Çay', version: 4 } as Article;
    const state = run(typed, { type: 'sending', save: sending }, { type: 'edited', patch: { title: 'Yeni çay' } });
    const after = editorReducer(state, { type: 'saved', id: 's', article: answer });
    expect(after.draft).toMatchObject({ content: 'Yeni metin', title: 'Yeni çay' });
    expect(after.saved.version).toBe(4);
    expect(hasUnsavedChanges(after)).toBe(true);
    expect(after.textChanges).toBe(0);
  });

  test('takes a newer version over when nothing is unsaved', () => {
    const newer = { ...saved, content: 'Başka', version: 4 } as Article;
    expect(run({ type: 'arrived', article: newer })).toMatchObject({ draft: { content: 'Başka' }, textChanges: 1 });
  });

  test('merges what was saved elsewhere, unless both changed the same', () => {
    const three = { ...saved, content: 'Bir\n\nİki\n\nÜç' } as Article;
    const mine = editorReducer(createEditorState(three), {
      type: 'edited',
      patch: { content: 'Bir\n\nİki\n\nÜçüm', tags: 'çay' },
    });
    const newer = { ...three, content: 'Birim\n\nİki\n\nÜç', title: 'Yeni çay', version: 4 } as Article;
    const merged = editorReducer(mine, { type: 'arrived', article: newer });
    expect(merged).toMatchObject({
      draft: { content: 'Birim\n\nİki\n\nÜçüm', title: 'Yeni çay', tags: 'çay' },
      saved: { version: 4 },
      newer: undefined,
      textChanges: 1,
    });
    expect(editorReducer(mine, { type: 'arrived', article: { ...newer, tags: ['süt'] } }).newer?.version).toBe(4);
  });

  test('takes no news of its own save before the answer', () => {
    const sending = { id: 's', version: 3, changes: { content: 'Yeni metin' }, sent: run(typed).draft };
    const own = { ...saved, content: 'Yeni metin', version: 4 } as Article;
    const state = run(typed, { type: 'sending', save: sending }, { type: 'edited', patch: { content: 'Yeni metin!' } });
    expect(editorReducer(state, { type: 'arrived', article: own })).toBe(state);
    expect(editorReducer(state, { type: 'saved', id: 's', article: own })).toMatchObject({
      draft: { content: 'Yeni metin!' },
      saved: { version: 4 },
      newer: undefined,
    });
  });

  test('keeps unsaved text beside a newer version', () => {
    const newer = { ...saved, content: 'Başka', version: 4 } as Article;
    const state = run(typed, { type: 'arrived', article: newer });
    expect(state).toMatchObject({ draft: { content: 'Yeni metin' }, saved: { version: 3 }, newer: { version: 4 } });
  });

  test('ignores an answer that is older than what was saved meanwhile', () => {
    const state = run({ type: 'arrived', article: { ...saved, content: 'Çok eski', version: 2 } as Article });
    expect(state.draft.content).toBe('Eski metin');
  });

  test('learns of a moderation without losing its text', () => {
    const moderated = { ...saved, content: undefined, moderation_status: 'rejected' } as Article;
    expect(run(typed, { type: 'arrived', article: moderated })).toMatchObject({
      saved: { moderation_status: 'rejected', content: 'Eski metin' },
      draft: { content: 'Yeni metin' },
    });
  });

  test('lays a draft over a newer version when it is to be kept', () => {
    const newer = { ...saved, content: 'Başka', version: 4 } as Article;
    const { draft } = run(typed);
    expect(run(typed, { type: 'replaced', article: newer, draft })).toMatchObject({
      draft: { content: 'Yeni metin' },
      saved: { version: 4 },
      newer: undefined,
    });
  });
});
