import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { z } from 'zod';
import { splitTags } from '../../tags.ts';

const tagRules = createArticleRequest.shape.tags.unwrap();

const typedTags = z.string().transform((typed, context) => {
  const read = tagRules.safeParse(splitTags(typed));
  if (read.success) return read.data;
  for (const { message } of read.error.issues.slice(0, 1)) context.addIssue({ code: 'custom', message });
  return z.NEVER;
});

/** The form of a new article: the request's own rules on fields that are all there, the tags in one line of text. */
export const articleFormSchema = createArticleRequest.required().extend({ tags: typedTags });

/** What the fields hold while they are typed. */
export type ArticleFormValues = z.input<typeof articleFormSchema>;

/** What they are once they are valid. */
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
};

/** The request body: empty fields are left out. */
export function toCreateArticleInput({
  category,
  tags,
  meta_description,
  audience,
  keyphrase,
  faq,
  model,
  template,
  ...rest
}: ArticleFormOutput) {
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
  };
}

/** The form field that a refused field of the wire belongs to: `tags.3` is `tags`; none for fields the form lacks. */
export function findFormField(wireField: string): keyof ArticleFormValues | undefined {
  const [name] = wireField.split('.');
  return fieldNames.find((field) => field === name);
}

const fieldNames = Object.keys(emptyForm) as (keyof ArticleFormValues)[];
