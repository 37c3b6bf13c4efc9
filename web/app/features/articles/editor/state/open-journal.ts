import { createPartLoader } from '../../../../lib/page-part.ts';
import { openTextJournal, type TextJournal } from '../../../../lib/storage/text-journal.ts';
import { type JournalEntry, localDraftPrefix } from './journal-entry.ts';
import { moveLocalDrafts } from './move-local-drafts.ts';

/** Loads what texts from outside this page, and changes before they are sent, are validated with. */
export const loadDraftSchemas = createPartLoader(() => import('./draft-schemas.ts'));

/** The journal as an editor found it when it began to write. */
export interface OpenedJournal {
  /** Undefined where the browser has no database, or refuses it. */
  readonly journal: TextJournal | undefined;
  /** What lay there of this article and user, the newest first. */
  readonly entries: readonly JournalEntry[];
}

/** Opens the journal and reads what it has of an article. Never fails: an editor without a journal says so. */
export async function openArticleJournal(userId: string, articleId: string): Promise<OpenedJournal> {
  const journal = await openTextJournal();
  if (journal === undefined) return { journal, entries: [] };
  try {
    if (Object.keys(localStorage).some((name) => name.startsWith(localDraftPrefix))) {
      const { parseLocalDraft } = await loadDraftSchemas();
      await moveLocalDrafts(localStorage, journal, parseLocalDraft);
    }
    await journal.purge(new Date());
    return { journal, entries: await readEntries(journal, userId, articleId) };
  } catch {
    return { journal: undefined, entries: [] };
  }
}

/** What lies in the journal of an article and user, the newest first. */
export async function readEntries(journal: TextJournal, userId: string, articleId: string): Promise<JournalEntry[]> {
  const records = (await journal.list(userId)).filter((record) => record.articleId === articleId);
  if (records.length === 0) return [];
  const { parseRecord } = await loadDraftSchemas();
  return records.flatMap((record) => parseRecord(record) ?? []);
}
