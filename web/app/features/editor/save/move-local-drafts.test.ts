import { expect, test } from 'vitest';
import type { JournalRecord, KeepResult } from '../../../lib/storage/text-journal.ts';
import { parseLocalDraft } from './draft-schemas.ts';
import { moveLocalDrafts } from './move-local-drafts.ts';

const draft = { title: 'Çay', content: 'Metin', category: '', tags: '', metaDescription: '', isPublic: false };
const stored = JSON.stringify({ version: 2, draft, keptAt: '2026-11-20T10:00:00.000Z' });

function open(items: Record<string, string>, result: KeepResult = 'kept') {
  const map = new Map(Object.entries(items));
  const records: (JournalRecord | undefined)[] = [];
  const storage = {
    get length() {
      return map.size;
    },
    key: (index: number) => [...map.keys()][index] ?? null,
    getItem: (key: string) => map.get(key) ?? null,
    removeItem: (key: string) => void map.delete(key),
  };
  const replace = async (record: JournalRecord | undefined) => {
    if (result === 'kept') records.push(record);
    return result;
  };
  return { storage, journal: { replace }, records, left: () => [...map.keys()] };
}

test('drafts of every user move over once; what is unreadable goes, what is not a draft stays', async () => {
  const { storage, journal, records, left } = open({
    'hokka:draft:ayşe:a:2:w1': stored,
    'hokka:draft:mehmet:a:2:w1-aside': stored,
    'hokka:draft:ayşe:b:1:x': '{"version":',
    authToken: 't',
  });
  await moveLocalDrafts(storage, journal, parseLocalDraft);
  expect(left()).toEqual(['authToken']);
  expect(records).toMatchObject([
    { userId: 'ayşe', articleId: 'a', isUnacknowledged: true, title: 'Çay', keptAt: '2026-11-20T10:00:00.000Z' },
    { userId: 'mehmet', articleId: 'a', value: { version: 2, draft } },
  ]);
  expect(new Set(records.map((record) => record?.key)).size).toBe(2);
});

test('a draft for which the journal has no room stays where it was', async () => {
  const { storage, journal, left } = open({ 'hokka:draft:ayşe:a:2:w1': stored }, 'full');
  await moveLocalDrafts(storage, journal, parseLocalDraft);
  expect(left()).toEqual(['hokka:draft:ayşe:a:2:w1']);
});
