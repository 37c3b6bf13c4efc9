import { advancedTemplates } from './advanced-templates.ts';
import { basicTemplates } from './basic-templates.ts';
import type { Template } from './template.ts';

/** Every template, the basic ones first. */
export const templates: readonly Template[] = [...basicTemplates, ...advancedTemplates];

/** Undefined also for one that is no longer offered: articles keep the id they were ordered with. */
export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
