import type { Article } from '@hokka/contracts/articles/article.ts';
import { type ArticleDraft, fromDraft, isUnsaved } from './article-changes.ts';
import { type ArticleEditorState, createEditorState, editorReducer, hasUnsavedChanges } from './editor-state.ts';
import type { JournalEntry } from './journal-entry.ts';

/** Initial state of an editor, and what happens to the journal's entries. */
export interface OpenedFromJournal {
  readonly state: ArticleEditorState;
  /** The entry that fills the fields; removed once this tab has written its own. */
  readonly adopted: JournalEntry | undefined;
  /** Texts of other tabs, offered to the user. */
  readonly others: readonly JournalEntry[];
  /** Entries whose text is on the server or in another entry. */
  readonly settled: readonly JournalEntry[];
}

/**
 * Opens an article with the newest text of the journal, based on the version that it was typed over. If the server has
 * a newer version, both are merged; if both changed the same block, the newer version waits for the user's choice.
 * @param entries of this article and user, newest first
 */
export function openFromJournal(article: Article, entries: readonly JournalEntry[]): OpenedFromJournal {
  const isSettled = ({ version, draft }: JournalEntry) => version <= article.version && !isUnsaved(draft, article);
  const open = entries.filter((entry) => !isSettled(entry) || entry.suggestions !== undefined);
  const adopted = open.find(({ version, base }) => base !== undefined || version === article.version);
  const others = open.filter(
    (entry) => entry !== adopted && !isSettled(entry) && !(adopted !== undefined && holdsSameText(entry, adopted)),
  );
  const kept = new Set([adopted, ...others]);
  return {
    state: adopted === undefined ? createEditorState(article) : resume(article, adopted),
    adopted,
    others,
    settled: entries.filter((entry) => !kept.has(entry)),
  };
}

/** Whether the fields contain something that only this browser has. */
export function isRestored({ adopted, state }: OpenedFromJournal): boolean {
  return adopted !== undefined && (hasUnsavedChanges(state) || state.newer !== undefined);
}

function resume(article: Article, { version, base, draft, pending }: JournalEntry): ArticleEditorState {
  const saved = base === undefined || version === article.version ? article : withFields(article, base, version);
  const state = { ...createEditorState(saved), draft, pending: pending?.version === version ? pending : undefined };
  return editorReducer(state, { type: 'arrived', article });
}

/** The article with the fields and version that the entry was based on. */
function withFields(article: Article, fields: ArticleDraft, version: number): Article {
  return { ...article, ...fromDraft(fields), version };
}

function holdsSameText(one: JournalEntry, other: JournalEntry): boolean {
  return JSON.stringify(one.draft) === JSON.stringify(other.draft);
}
