import { beforeEach, expect, test } from 'vitest';
import { clearFormDraft, readFormDraft, writeFormDraft } from '../../../../lib/storage/form-draft.ts';
import { emptyBulk } from './bulk-form-schema.ts';
import { bulkDraft } from './use-bulk-form.ts';

const items = new Map<string, string>();
const store = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
const typed = { ...emptyBulk, items: [{ title: 'Yarım', ai_prompt: '' }] };

beforeEach(() => items.clear());

test('rows come back as they were typed, to their own user, until they are cleared', () => {
  writeFormDraft(bulkDraft, 'ayşe', typed, store);
  expect(readFormDraft(bulkDraft, 'ayşe', store)).toEqual(typed);
  expect(readFormDraft(bulkDraft, 'mehmet', store)).toBeUndefined();
  clearFormDraft(bulkDraft, 'ayşe', store);
  expect(readFormDraft(bulkDraft, 'ayşe', store)).toBeUndefined();
});

test('rows without text are not kept', () => {
  writeFormDraft(bulkDraft, 'ayşe', typed, store);
  writeFormDraft(bulkDraft, 'ayşe', { ...typed, items: [{ title: ' ', ai_prompt: '' }] }, store);
  expect(items.size).toBe(0);
});

test.each(['{', 'null', '{"items":[]}', '{"items":[{"title":1}]}'])('takes %j for no draft', (text) => {
  items.set('bulkDraft:ayşe', text);
  expect(readFormDraft(bulkDraft, 'ayşe', store)).toBeUndefined();
});
