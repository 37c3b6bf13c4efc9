import type { CoverTemplate } from '@hokka/contracts/articles/images.ts';
import { articleStatusLabels } from '@hokka/contracts/articles/status.ts';
import type { Price } from '@hokka/contracts/briefs/prices.ts';
import { formatNumber } from '../../lib/formatting/format.ts';

export { formatLabels, languageLabels, lengthLabels, toneLabels } from '@hokka/contracts/articles/article.ts';

/** Labels of the status of an article, also used by exported files and the audit log. */
export const statusLabels = articleStatusLabels;

/** Label of a text whose generation the author stopped. */
export const stoppedLabel = 'Yarım kaldı';

/** Label of a text that came out shorter than ordered. */
export const shortLabel = 'İstenenden kısa';

/** Label of an article whose generation waits for the AI service. */
export const queuedLabel = 'Sırada';

/** Label of a status unknown to this version of the page. */
export const unknownStatusLabel = 'Bilinmeyen';

export const coverTemplateLabels = {
  ink: 'Koyu',
  turquoise: 'Turkuaz',
  frame: 'Çerçeveli',
} as const satisfies Record<CoverTemplate, string>;

/** E.g. '1 makale ve 2 AI isteği'. */
export function describePrice({ articles, aiRequests }: Price): string {
  const requests = `${formatNumber(aiRequests)} AI isteği`;
  return articles === 0 ? requests : `${formatNumber(articles)} makale ve ${requests}`;
}

/** The name of a model, without its provider: `openai/gpt-4` is shown as `gpt-4`. */
export function nameModel(model: string): string {
  return model.slice(model.lastIndexOf('/') + 1);
}
