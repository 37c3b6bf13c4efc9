import type { ArticleFormat, ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import type { ArticleTemplate } from '@hokka/contracts/articles/generation.ts';

/** A plan in the language of the prompt's rules: Turkish for Turkish texts, English for all others. */
export interface TemplatePlan {
  /** What the sections do, in their order. */
  readonly sections: readonly string[];
  /** What a social post of this kind does, which has no sections. */
  readonly post: string;
}

export interface Template {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly needs: string;
  readonly isAdvanced: boolean;
  readonly turkish: TemplatePlan;
  readonly foreign: TemplatePlan;
}

/** What the prompt says of a template: its sections as a numbered list, or what a post of its kind does. */
export function formatTemplatePlan(
  template: Template,
  { language, format }: { readonly language: ArticleLanguage; readonly format: ArticleFormat },
): string {
  const { sections, post } = language === 'tr' ? template.turkish : template.foreign;
  return format === 'social' ? post : sections.map((section, index) => `${index + 1}. ${section}`).join('\n');
}

export function toArticleTemplate({ id, name, description, needs, isAdvanced }: Template): ArticleTemplate {
  return { id, name, description, needs, is_advanced: isAdvanced };
}
