import type { TextJournal } from '../../../../lib/storage/text-journal.ts';
import type { parseLocalDraft } from './draft-schemas.ts';
import { buildEntryKey, localDraftPrefix as prefix, toRecord } from './journal-entry.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Moves the drafts of before 23 November 2026 out of the browser's local storage, where they were kept until then and for 30 days at
 * most: this file can go in 2027. What cannot be read is removed; what the journal has no room for stays.
 */
export async function moveLocalDrafts(
  storage: DraftStorage,
  journal: Pick<TextJournal, 'replace'>,
  parse: typeof parseLocalDraft,
): Promise<void> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys.filter((name) => name.startsWith(prefix))) {
    const [userId, articleId, version, tabId] = key.slice(prefix.length).split(':');
    const draft = parse(parseJson(storage.getItem(key)));
    if (draft !== undefined && userId !== undefined && articleId !== undefined) {
      const entry = { ...draft, key: buildEntryKey(userId, articleId, `${tabId}-${version}`) };
      const result = await journal.replace(toRecord(entry, { userId, articleId, isUnacknowledged: true }), []);
      if (result !== 'kept') continue;
    }
    storage.removeItem(key);
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
