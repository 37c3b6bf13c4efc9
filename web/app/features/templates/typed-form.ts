import { type TemplateForm, templateForm } from '@hokka/contracts/articles/custom-template.ts';
import type { z } from 'zod';
import { typedList } from '../../lib/forms/typed-list.ts';
import type { ValidatedForm } from '../../lib/forms/use-validated-form.ts';

/** The form of a template with its tags as a single line of text. */
export const typedForm = templateForm.extend({ tags: typedList(templateForm.shape.tags) });

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
