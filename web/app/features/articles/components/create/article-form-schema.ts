import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import type { z } from 'zod';
import { typedList } from '../../../../lib/forms/typed-list.ts';

/** The form of a new article: the request's rules with all fields present, and the tags as a single line of text. */
export const articleFormSchema = createArticleRequest
  .required()
  .extend({ tags: typedList(createArticleRequest.shape.tags.unwrap()) });

/** Values of the fields while the user types. */
export type ArticleFormValues = z.input<typeof articleFormSchema>;

/** Values after validation. */
export type ArticleFormOutput = z.output<typeof articleFormSchema>;

export const emptyForm: ArticleFormValues = {
  title: '',
  ai_prompt: '',
  category: '',
  tags: '',
  meta_description: '',
  audience: '',
  keyphrase: '',
  faq: false,
  language: 'tr',
  format: 'article',
  tone: 'neutral',
  length: 'medium',
  model: '',
  template: '',
  template_fields: {},
};

/** Builds the request body; empty fields are left out. */
export function toCreateArticleInput({
  category,
  tags,
  meta_description,
  audience,
  keyphrase,
  faq,
  model,
  template,
  template_fields: fields,
  ...rest
}: ArticleFormOutput) {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return {
    ...rest,
    ...(category && { category }),
    ...(tags.length > 0 && { tags }),
    ...(meta_description && { meta_description }),
    ...(audience && { audience }),
    ...(keyphrase && { keyphrase }),
    ...(faq && rest.format !== 'social' && { faq }),
    ...(model && { model }),
    ...(template && { template }),
    ...(template && filled.length > 0 && { template_fields: Object.fromEntries(filled) }),
  };
}

/** The form field of an invalid API field: `tags.3` is `tags`; undefined for fields that the form does not have. */
export function findFormField(wireField: string): string | undefined {
  const [name] = wireField.split('.');
  // Each field of a template shows its own error.
  if (name === 'template_fields') return wireField;
  return fieldNames.find((field) => field === name);
}

const fieldNames = Object.keys(emptyForm) as (keyof ArticleFormValues)[];
