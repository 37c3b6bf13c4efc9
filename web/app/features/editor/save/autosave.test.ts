import type { Article } from '@hokka/contracts/articles/article.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { autosaveDelayMs, computeRetryDelayMs, isSaveDecided, planSave } from './autosave.ts';
import { createEditorState, editorReducer } from './editor-state.ts';
import { loadChangeRules } from './validate-changes.ts';

beforeAll(loadChangeRules);

const saved = {
  id: 'a',
  title: 'Çay demlemek',
  content: 'Metin',
  category: null,
  tags: [],
  meta_description: null,
  keyphrase: null,
  cover: null,
  is_public: false,
  version: 3,
} as unknown as Article;

const edit = (patch: object, article = saved) => editorReducer(createEditorState(article), { type: 'edited', patch });

describe('a save', () => {
  test('is nothing when nothing changed, and while two texts wait for a choice', () => {
    expect(planSave(createEditorState(saved), 'auto', 's')).toBeUndefined();
    const torn = editorReducer(edit({ content: 'Benim' }), {
      type: 'arrived',
      article: { ...saved, content: 'Onun', version: 4 },
    });
    expect(planSave(torn, 'explicit', 's')).toBeUndefined();
  });

  test('leaves out what is not valid, which stays in the field', () => {
    const state = edit({ title: 'Çay', content: 'Yeni' });
    const save = planSave(state, 'auto', 's');
    expect(save).toMatchObject({ id: 's', version: 3, changes: { content: 'Yeni' } });
    expect(save?.changes).not.toHaveProperty('title');
    const after = [
      { type: 'sending', save: save as NonNullable<typeof save> } as const,
      { type: 'saved', id: 's', article: { ...saved, content: 'Yeni', version: 4 } } as const,
    ].reduce(editorReducer, state);
    expect(after.draft).toMatchObject({ title: 'Çay', content: 'Yeni' });
    expect(planSave(after, 'auto', 't')).toBeUndefined();
  });

  test('an automatic save does not change who may read; a manual one does', () => {
    const state = edit({ isPublic: true, content: 'Yeni' });
    expect(planSave(state, 'auto', 's')?.changes).toEqual({ content: 'Yeni' });
    expect(planSave(state, 'explicit', 's')?.changes).toEqual({ content: 'Yeni', is_public: true });
    expect(planSave(edit({ isPublic: true }), 'auto', 's')).toBeUndefined();
  });

  test('by hand says nothing about the visibility of a text that stays private: not every member may publish', () => {
    expect(planSave(edit({ content: 'Yeni' }), 'explicit', 's')?.changes).toEqual({ content: 'Yeni' });
  });

  test('by hand publishes what is saved and not yet public', () => {
    const copied = { ...saved, is_public: true, working_copy_saved_at: '2026-11-22T10:00:00.000Z' };
    expect(planSave(createEditorState(copied), 'explicit', 's')?.changes).toEqual({ is_public: true });
    expect(planSave(createEditorState(copied), 'auto', 's')).toBeUndefined();
  });

  test('is sent again as it is until its answer is known, whatever was typed since', () => {
    const state = edit({ content: 'Yeni' });
    const save = planSave(state, 'auto', 's') as NonNullable<ReturnType<typeof planSave>>;
    const later = editorReducer(editorReducer(state, { type: 'sending', save }), {
      type: 'edited',
      patch: { content: 'Daha yeni' },
    });
    expect(planSave(later, 'explicit', 't')).toBe(save);
    const refused = editorReducer(later, { type: 'refused', id: 's' });
    expect(planSave(refused, 'auto', 't')).toMatchObject({ id: 't', changes: { content: 'Daha yeni' } });
  });
});

test('a text is saved two seconds after its last change, and a failed save is tried again after 2, 4, 8, 16 and 30 seconds', () => {
  expect(autosaveDelayMs).toBe(2_000);
  expect([1, 2, 3, 4, 5, 6].map(computeRetryDelayMs)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('a save is tried again unless the server has refused it for good', () => {
  const tried = [0, 200, 408, 429, 500, 502, 503].filter((status) => !isSaveDecided({ status }));
  expect(tried).toEqual([0, 200, 408, 429, 500, 502, 503]);
  expect([400, 401, 403, 404, 409, 413, 422].every((status) => isSaveDecided({ status }))).toBe(true);
});
