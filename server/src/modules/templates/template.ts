import type { ArticleFormat, ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import type { ArticleTemplate } from '@hokka/contracts/articles/generation.ts';

/**
 * The outline of a template in the language of the prompt's rules: Turkish for Turkish texts, English for all others.
 */
interface TemplatePlan {
  /** What each section does, in order. */
  readonly sections: readonly string[];
  /** What a social media post does, since it has no sections. */
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

/** The template as text for the prompt: its sections as a numbered list, or the description of a post. */
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
