import type { Source } from '@hokka/contracts/briefs/sources.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';

export const sourceStateLabels = {
  fetching: 'Okunuyor',
  ready: 'Hazır',
  failed: 'Okunamadı',
} as const satisfies Record<Source['state'], string>;

/** '3 hazır, 1 okunuyor'; undefined if there are none. */
export function describeStates(sources: readonly Source[]): string | undefined {
  const count = (state: Source['state']) => sources.filter((source) => source.state === state).length;
  const parts = [
    [count('ready'), 'hazır'],
    [count('fetching'), 'okunuyor'],
    [count('failed'), 'okunamadı'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return told.length === 0 ? undefined : told.join(', ');
}

/** Length of the text that was read: '1.240 kelime, 14 parça'. */
export function describeLength({ words, passages }: Pick<Source, 'words' | 'passages'>): string {
  return `${formatNumber(words)} kelime, ${formatNumber(passages)} parça`;
}

/** Host name of a page, without its prefix. */
export function readSite(url: string): string {
  return URL.parse(url)?.hostname.replace(/^www\./, '') ?? url;
}
