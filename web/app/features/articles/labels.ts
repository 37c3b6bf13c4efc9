import type { CoverTemplate } from '@hokka/contracts/articles/images.ts';
import { articleStatusLabels } from '@hokka/contracts/articles/status.ts';
import type { Price } from '@hokka/contracts/briefs/prices.ts';
import { formatNumber } from '../../lib/formatting/format.ts';

export { formatLabels, languageLabels, lengthLabels, toneLabels } from '@hokka/contracts/articles/article.ts';

/** How the status of an article is called on the screen; exported files and the audit log use the same labels. */
export const statusLabels = articleStatusLabels;

/** Of a text whose writing its author stopped. */
export const stoppedLabel = 'Yarım kaldı';

/** Of a text that came shorter than it was ordered. */
export const shortLabel = 'İstenenden kısa';

/** Of an article whose writing the AI service keeps waiting. */
export const queuedLabel = 'Sırada';

/** What stands for a status that this version of the screen does not know. */
export const unknownStatusLabel = 'Bilinmeyen';

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
