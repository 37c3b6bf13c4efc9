import { articleLanguages, articleTones } from '@hokka/contracts/articles/article.ts';
import { briefFormats, briefGoals } from '@hokka/contracts/briefs/briefs.ts';
import { z } from 'zod';
import { parseStored } from '../../components/create/prompt-draft.ts';
import { type BriefFormValues, emptyBriefForm } from './brief-form-schema.ts';

/** What a draft of this or an earlier version may hold; anything odd falls back to the empty form's value. */
const storedDraft = z.object({
  title: z.string().catch(emptyBriefForm.title),
  request: z.string().catch(emptyBriefForm.request),
  language: z.enum(articleLanguages).catch('tr'),
  format: z.enum(briefFormats).catch('article'),
  tone: z.enum(articleTones).catch('neutral'),
  audience: z.string().catch(emptyBriefForm.audience),
  goal: z.enum([...briefGoals, '']).catch(emptyBriefForm.goal),
  keyphrase: z.string().catch(emptyBriefForm.keyphrase),
  keyphrases: z.string().catch(emptyBriefForm.keyphrases),
  word_target: z.int().catch(emptyBriefForm.word_target),
  voice_id: z.uuid().catch(emptyBriefForm.voice_id),
  research: z.boolean().catch(emptyBriefForm.research),
});

type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One user's; it goes with the account (`clearUserStorage`). */
function toStorageKey(userId: string): string {
  return `briefDraft:${userId}`;
}

/** What was typed into the form of a new plan and not ordered yet; undefined when there is nothing. */
export function readBriefDraft(userId: string, store: DraftStore): BriefFormValues | undefined {
  const draft = storedDraft.safeParse(parseStored(store.getItem(toStorageKey(userId)))).data;
  return draft !== undefined && hasText(draft) ? draft : undefined;
}

/** Keeps what is typed; a form without text keeps nothing. */
export function writeBriefDraft(userId: string, values: BriefFormValues, store: DraftStore): void {
  if (!hasText(values)) clearBriefDraft(userId, store);
  else {
    try {
      store.setItem(toStorageKey(userId), JSON.stringify(values));
    } catch {
      // No room, or a browser that keeps nothing: the form itself stays.
    }
  }
}

export function clearBriefDraft(userId: string, store: DraftStore): void {
  store.removeItem(toStorageKey(userId));
}

function hasText({ title, request, audience, keyphrase, keyphrases }: BriefFormValues): boolean {
  return [title, request, audience, keyphrase, keyphrases].some((text) => text.trim() !== '');
}
