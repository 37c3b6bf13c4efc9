import { expect, test } from 'vitest';
import { clearFormDraft, readFormDraft, writeFormDraft } from '../../../lib/storage/form-draft.ts';
import { briefDraft } from './brief-draft.ts';
import { briefFormSchema, emptyBriefForm, toCreateBriefInput, toUpdateBriefInput } from './brief-form-schema.ts';

function aStore() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const typed = { ...emptyBriefForm, title: 'Evde zeytin', word_target: 2_400, goal: 'teach' } as const;

test('what is typed is kept for its user until it was ordered', () => {
  const store = aStore();
  writeFormDraft(briefDraft, 'u1', typed, store);
  expect(readFormDraft(briefDraft, 'u1', store)).toEqual(typed);
  expect(readFormDraft(briefDraft, 'u2', store)).toBeUndefined();
  clearFormDraft(briefDraft, 'u1', store);
  expect(readFormDraft(briefDraft, 'u1', store)).toBeUndefined();
});

test('a form without text keeps nothing, and what is odd falls back', () => {
  const store = aStore();
  writeFormDraft(briefDraft, 'u1', { ...typed, title: ' ' }, store);
  expect(store.kept.size).toBe(0);
  store.setItem('briefDraft:u1', '{"title":"Zeytin","word_target":"çok","tone":"kızgın"}');
  expect(readFormDraft(briefDraft, 'u1', store)).toEqual({ ...emptyBriefForm, title: 'Zeytin' });
  store.setItem('briefDraft:u1', 'x');
  expect(readFormDraft(briefDraft, 'u1', store)).toBeUndefined();
});

test('a valid form becomes a request without its empty fields', () => {
  const values = { ...typed, request: 'Saksıda zeytin nasıl büyür?', keyphrases: 'saksı, zeytin , saksı' };
  expect(toCreateBriefInput(briefFormSchema.parse(values))).toEqual({
    title: 'Evde zeytin',
    request: 'Saksıda zeytin nasıl büyür?',
    language: 'tr',
    format: 'article',
    tone: 'neutral',
    goal: 'teach',
    keyphrases: ['saksı', 'zeytin'],
    word_target: 2_400,
  });
  const inVoice = briefFormSchema.parse({ ...values, voice_id: 'c7e2b1f0-5d54-4c39-9c57-6f1d1f7a1c11' });
  expect(toCreateBriefInput(inVoice)).toHaveProperty('voice_id');
  for (const language of ['en', 'ar'] as const) {
    expect(toCreateBriefInput({ ...inVoice, language })).not.toHaveProperty('voice_id');
    expect(toUpdateBriefInput({ ...inVoice, language })).toMatchObject({ voice_id: null });
  }
  expect(briefFormSchema.safeParse({ ...values, word_target: Number.NaN }).success).toBe(false);
});
