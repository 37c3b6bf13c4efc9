import { articleFormats, articleLanguages, articleLengths, articleTones } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import { type ArticleFormValues, emptyForm } from './article-form-schema.ts';

/** What a draft of this or an earlier version may hold; anything odd falls back to the empty form's value. */
const storedDraft = z.object({
  title: z.string().catch(emptyForm.title),
  ai_prompt: z.string().catch(emptyForm.ai_prompt),
  category: z.string().catch(emptyForm.category),
  tags: z.string().catch(emptyForm.tags),
  meta_description: z.string().catch(emptyForm.meta_description),
  language: z.enum(articleLanguages).catch(emptyForm.language),
  format: z.enum(articleFormats).catch(emptyForm.format),
  tone: z.enum(articleTones).catch(emptyForm.tone),
  length: z.enum(articleLengths).catch(emptyForm.length),
  model: z.string().catch(emptyForm.model),
  template: z.string().catch(emptyForm.template),
});

/** Where drafts live: the browser's storage, or a stand-in. */
type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The draft of one user: two people at one browser do not see each other's, and it goes with its user's account. */
function toStorageKey(userId: string): string {
  return `articleDraft:${userId}`;
}

/** What was typed and not yet created; undefined when there is nothing. */
export function readPromptDraft(userId: string, store: DraftStore): ArticleFormValues | undefined {
  const stored = parseStored(store.getItem(toStorageKey(userId)));
  const draft = storedDraft.safeParse(stored).data;
  return draft !== undefined && hasText(draft) ? draft : undefined;
}

/** Keeps what is typed; a form without text keeps nothing. */
export function writePromptDraft(userId: string, values: ArticleFormValues, store: DraftStore): void {
  if (hasText(values)) store.setItem(toStorageKey(userId), JSON.stringify(values));
  else clearPromptDraft(userId, store);
}

export function clearPromptDraft(userId: string, store: DraftStore): void {
  store.removeItem(toStorageKey(userId));
}

function hasText({ title, ai_prompt, tags, meta_description }: ArticleFormValues): boolean {
  return [title, ai_prompt, tags, meta_description].some((text) => text.trim() !== '');
}

/** What stands in the browser's storage; undefined when that is nothing of ours. */
export function parseStored(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    // Another user's text under this key is no draft.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
