import { readFormDraft, writeFormDraft } from '../../../lib/storage/form-draft.ts';
import { type ArticleFormValues, emptyForm } from '../../articles/components/create/article-form-schema.ts';
import { articleDraft } from '../../articles/components/create/prompt-draft.ts';
import { briefDraft } from './brief-draft.ts';
import { type BriefFormValues, emptyBriefForm } from './brief-form-schema.ts';

/** Copies the typed values from the form for a quick article into the form for a plan. */
export function carryToBrief(userId: string, values: ArticleFormValues): void {
  const { title, ai_prompt, language = 'tr', format, tone = 'neutral', audience, keyphrase, faq, model } = values;
  const draft: BriefFormValues = {
    ...(readFormDraft(briefDraft, userId, localStorage) ?? emptyBriefForm),
    ...{ title, request: ai_prompt, language, tone, audience, keyphrase, faq },
    format: format === 'blog' ? 'blog' : 'article',
    model: model ?? '',
  };
  writeFormDraft(briefDraft, userId, draft, localStorage);
}

/** Copies the typed values from the form for a plan into the form for a quick article. */
export function carryToArticle(userId: string, values: BriefFormValues): void {
  const {
    title,
    request,
    language = 'tr',
    format = 'article',
    tone = 'neutral',
    audience,
    keyphrase,
    faq,
    model,
  } = values;
  const draft: ArticleFormValues = {
    ...(readFormDraft(articleDraft, userId, localStorage) ?? emptyForm),
    ...{ title, ai_prompt: request, language, format, tone, audience, keyphrase, faq },
    model: model ?? '',
  };
  writeFormDraft(articleDraft, userId, draft, localStorage);
}
