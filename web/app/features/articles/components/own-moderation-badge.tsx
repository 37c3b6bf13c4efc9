import type { Article } from '@hokka/contracts/articles/article.ts';
import { moderationLabels } from '@hokka/contracts/articles/status.ts';
import { Ban, Hourglass } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** Why an author's article is not on the public pages; renders nothing for an article that may be there. */
export function OwnModerationBadge({ article }: { readonly article: Pick<Article, 'moderation_status'> }) {
  switch (article.moderation_status) {
    case 'approved':
      return null;
    case 'rejected':
      return (
        <Badge tone="danger" Icon={Ban}>
          {moderationLabels.rejected}
        </Badge>
      );
    case 'pending':
      return (
        <Badge tone="warning" Icon={Hourglass}>
          İncelemede
        </Badge>
      );
  }
}
