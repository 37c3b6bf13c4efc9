import type { Article } from '@hokka/contracts/articles/article.ts';
import { describe, expect, test } from 'vitest';
import { type ArticleDraft, toDraft } from './article-changes.ts';
import { parseRecord } from './draft-schemas.ts';
import { createEditorState, editorReducer } from './editor-state.ts';
import { type JournalEntry, toEntry, toRecord } from './journal-entry.ts';
import { isRestored, openFromJournal } from './open-from-journal.ts';

const article = {
  id: 'a',
  title: 'Çay demlemek',
  content: 'Bir.\n\nİki.\n\nÜç.',
  category: null,
  tags: ['çay'],
  meta_description: null,
  keyphrase: null,
  cover: null,
  is_public: false,
  version: 3,
} as unknown as Article;

const write = (patch: Partial<ArticleDraft>, key = 'own', at = 0): JournalEntry =>
  toEntry(editorReducer(createEditorState(article), { type: 'edited', patch }), key, new Date(at));
const later = (patch: Partial<Article>) => ({ ...article, version: 4, ...patch });

describe('an editor opens', () => {
  test('with the server’s text where the journal has nothing, or nothing else', () => {
    expect(openFromJournal(article, []).state.draft).toEqual(toDraft(article));
    const saved = openFromJournal(later({ content: 'Bir.\n\nİki.' }), [write({ content: 'Bir.\n\nİki.' })]);
    expect(saved).toMatchObject({ adopted: undefined, others: [], settled: [{ key: 'own' }] });
    expect(isRestored(saved)).toBe(false);
  });

  test('with what was typed over the version that the server still has', () => {
    const opened = openFromJournal(article, [write({ content: 'Benim.' })]);
    expect(opened.state).toMatchObject({ draft: { content: 'Benim.' }, saved: { version: 3 }, newer: undefined });
    expect(isRestored(opened)).toBe(true);
  });

  test('with both where the server went on and the blocks lie apart', () => {
    const opened = openFromJournal(later({ content: 'Bir!\n\nİki.\n\nÜç.', tags: ['çay', 'süt'] }), [
      write({ content: 'Bir.\n\nİki.\n\nÜçüm.' }),
    ]);
    expect(opened.state).toMatchObject({
      draft: { content: 'Bir!\n\nİki.\n\nÜçüm.', tags: 'çay, süt' },
      saved: { version: 4 },
    });
  });

  test('with the choice where both changed the same block', () => {
    const opened = openFromJournal(later({ content: 'Onun.\n\nİki.\n\nÜç.' }), [
      write({ content: 'Benim.\n\nİki.\n\nÜç.' }),
    ]);
    expect(opened.state).toMatchObject({ draft: { content: 'Benim.\n\nİki.\n\nÜç.' }, newer: { version: 4 } });
    expect(isRestored(opened)).toBe(true);
  });

  test('with the save whose answer was not known, which is sent to its end first', () => {
    const pending = { id: 's', version: 3, changes: { content: 'Benim.' }, sent: toDraft(article) };
    const opened = openFromJournal(later({ content: 'Benim.' }), [{ ...write({ content: 'Benim, yine.' }), pending }]);
    expect(opened.state).toMatchObject({ pending, draft: { content: 'Benim, yine.' }, saved: { version: 3 } });
  });

  test('without a save over another version than its text, which the server would refuse', () => {
    const pending = { id: 's', version: 2, changes: { content: 'Benim.' }, sent: toDraft(article) };
    const { state } = openFromJournal(article, [{ ...write({ content: 'Benim.' }), pending }]);
    expect(state).toMatchObject({ pending: undefined, draft: { content: 'Benim.' } });
  });

  test('with the newest of several texts, the others beside it, each once', () => {
    const entries = [
      write({ content: 'Son.' }, 'newest', 2),
      write({ content: 'Son.' }, 'same', 1),
      write({ content: 'İlk.' }, 'oldest', 0),
    ];
    const opened = openFromJournal(article, entries);
    expect(opened.adopted?.key).toBe('newest');
    expect(opened.others.map(({ key }) => key)).toEqual(['oldest']);
    expect(opened.settled).toMatchObject([{ key: 'same' }]);
  });

  test('beside a text of which it is not known what it was typed over', () => {
    const { base: _, ...moved } = write({ content: 'Eski düzenden.' });
    expect(openFromJournal(article, [moved]).state.draft.content).toBe('Eski düzenden.');
    expect(openFromJournal(later({}), [moved])).toMatchObject({ adopted: undefined, others: [{ key: 'own' }] });
  });

  test('with open suggestions, though all text is saved', () => {
    const suggestions = { content: article.content ?? '', value: [{ from: 1 }] };
    const opened = openFromJournal(article, [{ ...write({}), suggestions }]);
    expect(opened.adopted?.suggestions).toEqual(suggestions);
    expect(isRestored(opened)).toBe(false);
  });
});

test('a record gives its entry back, and a broken one none', () => {
  const entry = write({ content: 'Benim.' });
  const record = toRecord(entry, { userId: 'ayşe', articleId: 'a', isUnacknowledged: true });
  expect(record).toMatchObject({ title: 'Çay demlemek', userId: 'ayşe', isUnacknowledged: true });
  expect(parseRecord(structuredClone(record))).toEqual(entry);
  expect(parseRecord({ ...record, value: { version: 3 } })).toBeUndefined();
});
