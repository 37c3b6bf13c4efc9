import type { ArticleFormat, ArticleLanguage, ArticleLength, ArticleTone } from '@hokka/contracts/articles/article.ts';
import type { CoverTemplate } from '@hokka/contracts/articles/images.ts';

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
