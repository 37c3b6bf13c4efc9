import type { Article } from '@hokka/contracts/articles/article.ts';
import type { ArticleDraft } from '../state/article-changes.ts';
import { loadDraftSchemas } from '../state/open-journal.ts';

/** What the writing tab has. */
export interface TabText {
  readonly saved: Article;
  readonly draft: ArticleDraft;
}

const requests = ['hello', 'roll-call', 'yield', 'left'] as const;

/** What tabs with the same article tell each other. */
export type TabMessage =
  | {
      /**
       * `hello`: a tab follows from now on and asks for the text. `roll-call`: a tab begins to write and asks which tabs follow it; each
       * answers with `hello`. `yield`: the writing tab is asked to write down what it has and to let the asker write. `left`: a tab that
       * had lost the right to write has put its last words into the journal.
       */
      readonly type: (typeof requests)[number];
    }
  /** The text of the writing tab. */
  | ({ readonly type: 'text' } & TabText);

/** @returns undefined for what another version of the page says that this one does not know */
export async function parseTabMessage(data: unknown): Promise<TabMessage | undefined> {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const type = requests.find((request) => request === data.type);
  if (type !== undefined) return { type };
  if (data.type !== 'text') return undefined;
  const { parseTabText } = await loadDraftSchemas();
  const text = parseTabText(data);
  return text === undefined ? undefined : { type: 'text', ...text };
}
