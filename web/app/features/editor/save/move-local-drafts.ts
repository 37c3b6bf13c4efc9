import type { TextJournal } from '../../../lib/storage/text-journal.ts';
import type { parseLocalDraft } from './draft-schemas.ts';
import { buildEntryKey, localDraftPrefix as prefix, toRecord } from './journal-entry.ts';

type DraftStorage = Pick<Storage, 'getItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Moves drafts out of the browser's local storage, where they were stored before 23 November 2026, for 30 days at most:
 * this file can be removed in 2027. Unreadable drafts are deleted; drafts that the journal has no room for stay.
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
