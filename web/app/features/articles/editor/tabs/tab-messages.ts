import { type Article, article } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import type { ArticleDraft } from '../state/article-changes.ts';
import { articleDraftSchema } from '../state/journal-entry.ts';

/** What the writing tab has. */
export interface TabText {
  readonly saved: Article;
  readonly draft: ArticleDraft;
}

/** What tabs with the same article tell each other. */
export type TabMessage =
  /** A tab follows from now on and asks for the text. */
  | { readonly type: 'hello' }
  /** A tab begins to write and asks which tabs follow it; each answers with 'hello'. */
  | { readonly type: 'roll-call' }
  /** The text of the writing tab. */
  | ({ readonly type: 'text' } & TabText)
  /** The writing tab is asked to write down what it has and to let the asker write. */
  | { readonly type: 'yield' }
  /** A tab that had lost the right to write has put its last words into the journal. */
  | { readonly type: 'left' };

const message: z.ZodType<TabMessage> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('roll-call') }),
  z.object({ type: z.literal('text'), saved: article, draft: articleDraftSchema }),
  z.object({ type: z.literal('yield') }),
  z.object({ type: z.literal('left') }),
]) as z.ZodType<TabMessage>;

/** @returns undefined for what another version of the page says that this one does not know */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  const result = message.safeParse(data);
  return result.success ? result.data : undefined;
}
