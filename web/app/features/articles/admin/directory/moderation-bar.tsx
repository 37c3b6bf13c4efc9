import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectionBar } from '../../components/list/selection-bar.tsx';
import { decisionLabels } from '../moderation/moderation-labels.ts';

interface ModerationBarProps {
  /** The selected articles. */
  readonly articles: readonly AdminArticle[];
  readonly onModerate: (articles: readonly AdminArticle[], status: ModerationStatus) => void;
  readonly onClear: () => void;
}

/** Decisions about the selected articles. */
export function ModerationBar({ articles, onModerate, onClear }: ModerationBarProps) {
  return (
    <SelectionBar count={articles.length} onClear={onClear}>
      {(['approved', 'pending'] as const).map((status) => (
        <Button key={status} size="small" className="max-sm:grow" onClick={() => onModerate(articles, status)}>
          {decisionLabels[status]}
        </Button>
      ))}
      <Button size="small" variant="danger" className="max-sm:grow" onClick={() => onModerate(articles, 'rejected')}>
        {decisionLabels.rejected}
      </Button>
    </SelectionBar>
  );
}
