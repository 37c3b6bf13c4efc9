import type { ArticleFormat, ArticleLanguage, ArticleLength, ArticleTone } from '@hokka/contracts/articles/article.ts';
import type { CoverTemplate } from '@hokka/contracts/articles/images.ts';
import { articleStatusLabels } from '@hokka/contracts/articles/status.ts';
import type { Price } from '@hokka/contracts/briefs/prices.ts';
import { formatNumber } from '../../lib/formatting/format.ts';

/** How the status of an article is called on the screen; exported files and the audit log use the same labels. */
export const statusLabels = articleStatusLabels;

/** What stands for a status that this version of the screen does not know. */
export const unknownStatusLabel = 'Bilinmeyen';

export const languageLabels = {
  tr: 'Türkçe',
  en: 'İngilizce',
  de: 'Almanca',
  fr: 'Fransızca',
  es: 'İspanyolca',
  ar: 'Arapça',
  ru: 'Rusça',
} as const satisfies Record<ArticleLanguage, string>;

export const formatLabels = {
  article: 'Makale',
  blog: 'Blog yazısı',
  social: 'Sosyal medya paylaşımı',
} as const satisfies Record<ArticleFormat, string>;

export const toneLabels = {
  neutral: 'Tarafsız',
  friendly: 'Samimi',
  formal: 'Resmî',
  persuasive: 'İkna edici',
} as const satisfies Record<ArticleTone, string>;

export const lengthLabels = {
  short: 'Kısa',
  medium: 'Orta',
  long: 'Uzun',
} as const satisfies Record<ArticleLength, string>;

export const coverTemplateLabels = {
  ink: 'Koyu',
  turquoise: 'Turkuaz',
  frame: 'Çerçeveli',
} as const satisfies Record<CoverTemplate, string>;

/** '1 makale ve 2 AI isteği'. */
export function describePrice({ articles, aiRequests }: Price): string {
  const requests = `${formatNumber(aiRequests)} AI isteği`;
  return articles === 0 ? requests : `${formatNumber(articles)} makale ve ${requests}`;
}
