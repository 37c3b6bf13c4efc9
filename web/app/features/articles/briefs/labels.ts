import type { Brief, BriefStatus } from '@hokka/contracts/briefs/briefs.ts';
import { briefGoalLabels } from '@hokka/contracts/briefs/briefs.ts';
import type { Price } from '@hokka/contracts/briefs/prices.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { formatLabels, languageLabels, toneLabels } from '../labels.ts';

export const briefStatusLabels = {
  planning: 'Planlanıyor',
  ready: 'Hazır',
  failed: 'Başarısız',
} as const satisfies Record<BriefStatus, string>;

/** '1 makale ve 2 AI isteği'. */
export function describePrice({ articles, aiRequests }: Price): string {
  const requests = `${formatNumber(aiRequests)} AI isteği`;
  return articles === 0 ? requests : `${formatNumber(articles)} makale ve ${requests}`;
}

/** What kind of text is planned, as facts one after another. */
export function listBriefFacts({ format, language, tone, goal }: Pick<Brief, 'format' | 'language' | 'tone' | 'goal'>) {
  return [
    formatLabels[format],
    languageLabels[language],
    toneLabels[tone],
    ...(goal === null ? [] : [briefGoalLabels[goal]]),
  ];
}
