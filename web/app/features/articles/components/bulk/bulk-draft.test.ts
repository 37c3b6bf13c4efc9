import { beforeEach, expect, test } from 'vitest';
import { clearBulkDraft, readBulkDraft, writeBulkDraft } from './bulk-draft.ts';
import { emptyBulk } from './bulk-form-schema.ts';

const items = new Map<string, string>();
const store = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
const typed = { ...emptyBulk, items: [{ title: 'Yarım', ai_prompt: '' }] };

beforeEach(() => items.clear());

test('rows come back as they were typed, to their own user, until they are cleared', () => {
  writeBulkDraft('ayşe', typed, store);
  expect(readBulkDraft('ayşe', store)).toEqual(typed);
  expect(readBulkDraft('mehmet', store)).toBeUndefined();
  clearBulkDraft('ayşe', store);
  expect(readBulkDraft('ayşe', store)).toBeUndefined();
});

test('rows without text are not kept', () => {
  writeBulkDraft('ayşe', typed, store);
  writeBulkDraft('ayşe', { ...typed, items: [{ title: ' ', ai_prompt: '' }] }, store);
  expect(items.size).toBe(0);
});

test.each(['{', 'null', '{"items":[]}', '{"items":[{"title":1}]}'])('takes %j for no draft', (text) => {
  items.set('bulkDraft:ayşe', text);
  expect(readBulkDraft('ayşe', store)).toBeUndefined();
});
