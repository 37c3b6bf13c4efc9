import type { Brief, BriefStatus } from '@hokka/contracts/briefs/brief.ts';
import { briefGoalLabels } from '@hokka/contracts/briefs/brief.ts';
import { formatLabels, languageLabels, toneLabels } from '../articles/labels.ts';

export const briefStatusLabels = {
  planning: 'Planlanıyor',
  ready: 'Hazır',
  failed: 'Başarısız',
} as const satisfies Record<BriefStatus, string>;

/** The kind of the planned text, as a list of facts. */
export function listBriefFacts({ format, language, tone, goal }: Pick<Brief, 'format' | 'language' | 'tone' | 'goal'>) {
  return [
    formatLabels[format],
    languageLabels[language],
    toneLabels[tone],
    ...(goal === null ? [] : [briefGoalLabels[goal]]),
  ];
}
