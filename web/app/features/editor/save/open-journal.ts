import { createPartLoader } from '../../../lib/page-part.ts';
import { openTextJournal, type TextJournal } from '../../../lib/storage/text-journal.ts';
import { type JournalEntry, localDraftPrefix } from './journal-entry.ts';
import { moveLocalDrafts } from './move-local-drafts.ts';

/** Loads the schemas that validate texts from outside this page, and changes before they are sent. */
export const loadDraftSchemas = createPartLoader(() => import('./draft-schemas.ts'));

/** The journal as found when the editor opened. */
export interface OpenedJournal {
  /** Undefined if the browser has no database or refuses access. */
  readonly journal: TextJournal | undefined;
  /** Entries of this article and user, newest first. */
  readonly entries: readonly JournalEntry[];
}

/** Opens the journal and reads the entries of an article. Never throws: an editor without a journal shows that. */
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

/** Reads the entries of an article and user, newest first. */
export async function readEntries(journal: TextJournal, userId: string, articleId: string): Promise<JournalEntry[]> {
  const records = (await journal.list(userId)).filter((record) => record.articleId === articleId);
  if (records.length === 0) return [];
  const { parseRecord } = await loadDraftSchemas();
  return records.flatMap((record) => parseRecord(record) ?? []);
}
