import { Check, CircleAlert } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { statusLabels, unknownStatusLabel } from '../labels.ts';

/** The state of an article; one that this version of the screen does not know is 'Bilinmeyen'. */
export function ArticleStatusBadge({ status }: { readonly status: string }) {
  switch (status) {
    case 'completed':
      return (
        <Badge tone="success" Icon={Check}>
          {statusLabels.completed}
        </Badge>
      );
    case 'generating':
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
