import { articleFormats, articleLanguages, articleLengths, articleTones } from '@hokka/contracts/articles/article.ts';
import { z } from 'zod';
import type { FormDraft } from '../../../../lib/storage/form-draft.ts';
import { type ArticleFormValues, emptyForm } from './article-form-schema.ts';

/** Schema of drafts from this or an earlier version; invalid values fall back to those of the empty form. */
const storedDraft = z.object({
  title: z.string().catch(emptyForm.title),
  ai_prompt: z.string().catch(emptyForm.ai_prompt),
  category: z.string().catch(emptyForm.category),
  tags: z.string().catch(emptyForm.tags),
  meta_description: z.string().catch(emptyForm.meta_description),
  audience: z.string().catch(emptyForm.audience),
  keyphrase: z.string().catch(emptyForm.keyphrase),
  faq: z.boolean().catch(emptyForm.faq),
  language: z.enum(articleLanguages).catch(emptyForm.language),
  format: z.enum(articleFormats).catch(emptyForm.format),
  tone: z.enum(articleTones).catch(emptyForm.tone),
  length: z.enum(articleLengths).catch(emptyForm.length),
  model: z.string().catch(emptyForm.model),
  template: z.string().catch(emptyForm.template),
  template_fields: z.record(z.string(), z.string()).catch({}),
});

/** The draft of the form for a new article. */
export const articleDraft: FormDraft<ArticleFormValues> = {
  name: 'articleDraft',
  schema: storedDraft,
  isEmpty: ({ title, ai_prompt, tags, meta_description, audience, keyphrase }) =>
    [title, ai_prompt, tags, meta_description, audience, keyphrase].every((text) => text.trim() === ''),
};
