import { Check, CircleAlert, CirclePause, Clock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { queuedLabel, shortLabel, statusLabels, stoppedLabel, unknownStatusLabel } from '../labels.ts';

interface ArticleStatusBadgeProps {
  readonly status: string;
  /** Its writing was stopped, and can go on: it is not called finished. */
  readonly isStopped?: boolean;
  /** Not its author stopped it: it came shorter than it was ordered. */
  readonly isShort?: boolean;
  /** The AI service keeps its writing waiting. */
  readonly isWaiting?: boolean;
}

/** The state of an article; one that this version of the screen does not know is 'Bilinmeyen'. */
export function ArticleStatusBadge({
  status,
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
        <Badge tone="success" Icon={Check}>
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
        <Badge tone="warning">
          <Spinner size={14} />
          {statusLabels.generating}
        </Badge>
      );
    case 'failed':
      return (
        <Badge tone="danger" Icon={CircleAlert}>
          {statusLabels.failed}
        </Badge>
      );
    default:
      return <Badge>{unknownStatusLabel}</Badge>;
  }
}
