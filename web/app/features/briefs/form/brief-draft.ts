import { articleLanguages, articleTones } from '@hokka/contracts/articles/article.ts';
import { briefFormats, briefGoals } from '@hokka/contracts/briefs/brief.ts';
import { z } from 'zod';
import type { FormDraft } from '../../../lib/storage/form-draft.ts';
import { type BriefFormValues, emptyBriefForm } from './brief-form-schema.ts';

/** Schema of drafts from this or an earlier version; invalid values fall back to those of the empty form. */
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
  faq: z.boolean().catch(emptyBriefForm.faq),
  model: z.string().catch(emptyBriefForm.model),
  research: z.boolean().catch(emptyBriefForm.research),
});

/** The draft of the form for a new brief. */
export const briefDraft: FormDraft<BriefFormValues> = {
  name: 'briefDraft',
  schema: storedDraft,
  isEmpty: ({ title, request, audience, keyphrase, keyphrases }) =>
    [title, request, audience, keyphrase, keyphrases].every((text) => text.trim() === ''),
};
