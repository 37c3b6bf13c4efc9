import type { ArticleListItem } from '@hokka/contracts/articles/article.ts';
import { stopReasons } from '@hokka/contracts/articles/stop-reasons.ts';
import { Check, CircleAlert, CirclePause, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { queuedLabel, shortLabel, statusLabels, stoppedLabel, unknownStatusLabel } from '../labels.ts';

interface ArticleStatusBadgeProps {
  readonly status: string;
  /** Says who stopped it before there was a text to keep, which is no fault. */
  readonly stop?: string | false;
  /** Its generation was stopped and can be continued, so it is not shown as completed. */
  readonly isStopped?: boolean;
  /** It came out shorter than ordered; the author did not stop it. */
  readonly isShort?: boolean;
  /** The generation waits for the AI service. */
  readonly isWaiting?: boolean;
}

/** Whether an article of a list is in the state that most are in, which asks for nothing. */
export function isOrdinary(article: ArticleListItem): boolean {
  return article.status === 'completed' && article.stopped_at === undefined;
}

/** The state of an article of a list, unless it is the ordinary one. */
export function UnusualStatusBadge({ article }: { readonly article: ArticleListItem }) {
  if (isOrdinary(article)) return null;
  return (
    <ArticleStatusBadge
      status={article.status}
      stop={
        stopReasons.includes(article.failure_reason) &&
        (article.author_name === undefined ? 'siz durdurdunuz' : 'durduruldu')
      }
      isStopped={article.stopped_at !== undefined}
      isShort={article.is_short === true}
      isWaiting={article.waiting !== undefined}
    />
  );
}

/** The state of an article; 'Bilinmeyen' for a state unknown to this version of the page. */
export function ArticleStatusBadge({
  status,
  stop = false,
  isStopped = false,
  isShort = false,
  isWaiting = false,
}: ArticleStatusBadgeProps) {
  switch (status) {
    case 'completed':
      if (isStopped)
        return (
          <Badge tone="warning" Icon={CirclePause}>
            {isShort ? shortLabel : stoppedLabel}
          </Badge>
        );
      return (
        <Badge isQuiet Icon={Check}>
          {statusLabels.completed}
        </Badge>
      );
    case 'generating':
      if (isWaiting)
        return (
          <Badge tone="warning" Icon={Clock}>
            {queuedLabel}
          </Badge>
        );
      return (
        <Badge isQuiet>
          <span className="text-amber">
            <Spinner size={14} />
          </span>
          {statusLabels.generating}
        </Badge>
      );
    case 'failed':
      return (
        <Badge {...(stop === false ? { tone: 'danger', Icon: CircleAlert } : { Icon: CirclePause })}>
          {statusLabels.failed}
          {stop !== false && <> · {stop}</>}
        </Badge>
      );
    default:
      return <Badge>{unknownStatusLabel}</Badge>;
  }
}
