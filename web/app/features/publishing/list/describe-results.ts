import type { ListedPublication } from '@hokka/contracts/publishing/publications.ts';
import type { Tone } from '../../../ui/tone.ts';
import { describePublication, hasArrived, isRunning } from '../describe-publication.ts';
import type { planSending, SelectedArticle } from './plan-sending.ts';
import type { SendOutcome } from './send-articles.ts';

/** Outcome for one selected article so far. */
export interface ArticleResult {
  readonly article: SelectedArticle;
  readonly group: 'done' | 'running' | 'waiting' | 'failed' | 'skipped';
  readonly label: string;
  readonly tone: Tone;
  readonly details: readonly string[];
  readonly publication?: ListedPublication;
}

/**
 * Outcomes of all selected articles: the sent ones in their order, then the skipped ones.
 * @param publications those on the site
 */
export function describeResults(
  { sendable, skipped }: ReturnType<typeof planSending>,
  outcomes: ReadonlyMap<string, SendOutcome>,
  publications: readonly ListedPublication[],
  now: number,
): ArticleResult[] {
  const sent = sendable.map(({ article }): ArticleResult => {
    const outcome = outcomes.get(article.id);
    if (outcome === undefined) return { article, group: 'waiting', label: 'Bekliyor', tone: 'neutral', details: [] };
    const publication = publications.find((one) => one.article_id === article.id);
    const isLost = outcome.kind === 'unsent' && outcome.isLost;
    // A running publication shows that the order was accepted although its answer was lost.
    const isOrdered = outcome.kind === 'ordered' || (isLost && publication !== undefined && isRunning(publication));
    if (!isOrdered) {
      const label = outcome.kind === 'refused' ? 'Gönderilemedi' : isLost ? 'Yanıt alınamadı' : 'Gönderilmedi';
      return { article, group: 'failed', label, tone: 'danger', details: [outcome.reason] };
    }
    if (publication === undefined) return { article, group: 'running', label: 'Sırada', tone: 'info', details: [] };
    const { label, tone, details, isRunning: runs } = describePublication(publication, { now });
    const isThere = publication.state === 'verified' || hasArrived(publication);
    const group = runs ? 'running' : isThere ? 'done' : 'failed';
    return { article, group, label, tone, details, publication };
  });
  const left = skipped.map(
    ({ article, reason }): ArticleResult => ({
      article,
      group: 'skipped',
      label: 'Atlandı',
      tone: 'neutral',
      details: [reason],
    }),
  );
  return [...sent, ...left];
}

const groupNames = {
  done: 'sitede',
  running: 'gönderiliyor',
  waiting: 'bekliyor',
  failed: 'gönderilemedi',
  skipped: 'atlandı',
} as const;

/** '5 makale: 3 sitede, 1 gönderiliyor, 1 atlandı' */
export function summarizeResults(results: readonly Pick<ArticleResult, 'group'>[]): string {
  const counts = Object.entries(groupNames).flatMap(([group, name]) => {
    const count = results.filter((one) => one.group === group).length;
    return count === 0 ? [] : [`${count} ${name}`];
  });
  return `${results.length} makale: ${counts.join(', ')}`;
}
