import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { X } from 'lucide-react';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { decisionLabels } from '../moderation/moderation-labels.ts';

interface SelectionBarProps {
  /** What is selected. */
  readonly articles: readonly AdminArticle[];
  readonly onModerate: (articles: readonly AdminArticle[], status: ModerationStatus) => void;
  readonly onClear: () => void;
}

/** How much is selected, announced whenever that changes, and what can be done with all of it. */
export function SelectionBar({ articles, onModerate, onClear }: SelectionBarProps) {
  const count = articles.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && `${formatNumber(count)} makale seçildi`}
      </p>
      {count > 0 && (
        <section
          aria-label="Seçilen makaleler"
          data-bottom-bar
          className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line bg-surface p-3 shadow-float"
        >
          <div className="flex grow basis-full items-center justify-between gap-1 pl-1 sm:basis-auto sm:justify-start">
            <p aria-hidden className="font-medium tabular-nums">
              {formatNumber(count)} makale seçildi
            </p>
            <IconButton label="Seçimi kaldır" icon={<X aria-hidden size={18} />} onClick={onClear} />
          </div>
          {(['approved', 'pending'] as const).map((status) => (
            <Button key={status} size="small" onClick={() => onModerate(articles, status)}>
              {decisionLabels[status]}
            </Button>
          ))}
          <Button size="small" variant="danger" onClick={() => onModerate(articles, 'rejected')}>
            {decisionLabels.rejected}
          </Button>
        </section>
      )}
    </>
  );
}
