import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

/** A kind of text with its plan: which parts it has, and in which order. */
export const articleTemplate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** What the prompt should say for a good text. */
  needs: z.string(),
  /** For plans with `advanced_ai`; the others are for plans with `basic_templates`. */
  is_advanced: z.boolean(),
});
export type ArticleTemplate = z.infer<typeof articleTemplate>;

export const listTemplates = endpoint({
  name: 'listTemplates',
  summary: 'The templates an article can be written after, the basic ones first',
  method: 'GET',
  path: '/templates',
  access: 'user',
  data: z.object({ templates: z.array(articleTemplate) }),
});
