import type { Article } from '@hokka/contracts/articles/article.ts';
import type { ArticleDraft } from '../save/article-changes.ts';
import { loadDraftSchemas } from '../save/open-journal.ts';

/** Text in the writing tab. */
export interface TabText {
  readonly saved: Article;
  readonly draft: ArticleDraft;
}

const requests = ['hello', 'roll-call', 'yield', 'left'] as const;

/** Messages between tabs with the same article. */
export type TabMessage =
  | {
      /**
       * `hello`: a tab starts to follow and requests the text. `roll-call`: a tab starts to write and asks which tabs
       * follow; each answers with `hello`. `yield`: requests that the writing tab stores its changes and lets the
       * sender write. `left`: a tab that had lost the lock has stored its last changes in the journal.
       */
      readonly type: (typeof requests)[number];
    }
  /** The text of the writing tab. */
  | ({ readonly type: 'text' } & TabText);

/** @returns undefined for messages of another version of the page that this version does not know */
export async function parseTabMessage(data: unknown): Promise<TabMessage | undefined> {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  const type = requests.find((request) => request === data.type);
  if (type !== undefined) return { type };
  if (data.type !== 'text') return undefined;
  const { parseTabText } = await loadDraftSchemas();
  const text = parseTabText(data);
  return text === undefined ? undefined : { type: 'text', ...text };
}
