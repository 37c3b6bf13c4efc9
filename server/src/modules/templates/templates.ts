import { advancedTemplates } from './advanced-templates.ts';
import { basicTemplates } from './basic-templates.ts';
import type { Template } from './template.ts';

/** All templates, the basic ones first. */
export const templates: readonly Template[] = [...basicTemplates, ...advancedTemplates];

/** @returns undefined also for a template that is no longer offered; articles keep the id they were ordered with */
export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}
