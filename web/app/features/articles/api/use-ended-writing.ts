import type { ArticleListItem } from '@hokka/contracts/articles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Reads that change when a writing ends without a call of ours having ended it. */
const changedReads = ['getDashboardStats', 'getLimits', 'getUsageStats', 'listUsageLedger'] as const;

/** Reads figures and quota again when an article of a polled list is no longer being written. */
export function useGenerationEnd(articles: readonly ArticleListItem[] | undefined): void {
  const client = useQueryClient();
  const before = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (articles === undefined) return;
    const ended = articles.some(({ id, status }) => status !== 'generating' && before.current.has(id));
    before.current = new Set(articles.filter(({ status }) => status === 'generating').map(({ id }) => id));
    if (!ended) return;
    for (const name of changedReads) void client.invalidateQueries({ queryKey: [name] });
  }, [articles, client]);
}
