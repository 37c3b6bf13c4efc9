import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFormDraft } from '../../../lib/storage/form-draft.ts';
import { emptyForm } from '../../articles/components/create/article-form-schema.ts';
import { readLastOptions, writeLastOptions } from '../../articles/components/create/last-options.ts';
import { articleDraft } from '../../articles/components/create/prompt-draft.ts';
import { briefDraft } from './brief-draft.ts';
import { emptyBriefForm } from './brief-form-schema.ts';
import { carryToArticle, carryToBrief } from './switch-mode.ts';

const owner = '01890000-0000-7000-8000-000000000001';

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what was typed goes along to the other way of writing and back, and what only one has stays there', () => {
  const typed = { ...emptyForm, title: 'Zeytin', ai_prompt: 'Saksıda zeytin', tone: 'friendly' as const, tags: 'ağaç' };
  carryToArticle(owner, { ...emptyBriefForm, title: 'eski' });
  carryToBrief(owner, { ...typed, format: 'social' });
  const brief = readFormDraft(briefDraft, owner, localStorage);
  expect(brief).toMatchObject({ title: 'Zeytin', request: 'Saksıda zeytin', tone: 'friendly', format: 'article' });
  carryToArticle(owner, { ...emptyBriefForm, ...brief, title: 'Zeytin ağacı' });
  expect(readFormDraft(articleDraft, owner, localStorage)).toMatchObject({
    title: 'Zeytin ağacı',
    ai_prompt: 'Saksıda zeytin',
    tone: 'friendly',
  });
});

test('the next form begins with the options of the last order, of the same user alone', () => {
  expect(readLastOptions(owner)).toEqual({});
  writeLastOptions(owner, { ...emptyForm, tone: 'formal', length: 'long', category: 'Bilim', title: 'Gizli' });
  expect(readLastOptions(owner)).toEqual({
    language: 'tr',
    format: 'article',
    tone: 'formal',
    length: 'long',
    model: '',
    category: 'Bilim',
  });
  expect(readLastOptions('other')).toEqual({});
});
