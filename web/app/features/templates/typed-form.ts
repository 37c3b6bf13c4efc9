import { type TemplateForm, templateForm } from '@hokka/contracts/articles/custom-template.ts';
import { z } from 'zod';
import type { ValidatedForm } from '../../lib/forms/use-validated-form.ts';

const { tags: tagRules } = templateForm.shape;

const splitTags = (typed: string) =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** The form of a template with its tags as a single line of text. */
export const typedForm = templateForm.extend({
  tags: z.string().transform((typed, context) => {
    const read = tagRules.safeParse(splitTags(typed));
    if (read.success) return read.data;
    for (const { message } of read.error.issues.slice(0, 1)) context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }),
});

export type TypedTemplate = z.input<typeof typedForm>;
export type TemplateFormState = ValidatedForm<TypedTemplate, TemplateForm>;

export function toTypedTags(form: TemplateForm): z.input<typeof typedForm> {
  return { ...form, tags: form.tags.join(', ') };
}

export const emptyTemplate: TemplateForm = {
  name: '',
  description: '',
  format: 'article',
  tone: 'neutral',
  length: 'medium',
  sections: [],
  instructions: '',
  blocks: [],
  fields: [],
  voice_id: null,
  category: '',
  tags: [],
};
