import type { Article } from '@hokka/contracts/articles/article.ts';
import { moderationLabels } from '@hokka/contracts/articles/status.ts';
import { CircleAlert, Globe, Hourglass, Lock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function visibilityLabel(article: { readonly is_public: boolean }): string {
  return article.is_public ? 'Halka açık' : 'Özel';
}

export function VisibilityBadge({ isPublic }: { readonly isPublic: boolean }) {
  return (
    <Badge tone="info" isQuiet={!isPublic} Icon={isPublic ? Globe : Lock}>
      {visibilityLabel({ is_public: isPublic })}
    </Badge>
  );
}

/** Why an author's article is not on the public pages; renders nothing for an article that may be there. */
export function OwnModerationBadge({ article }: { readonly article: Pick<Article, 'moderation_status'> }) {
  switch (article.moderation_status) {
    case 'approved':
      return null;
    case 'rejected':
      return (
        <Badge tone="danger" Icon={CircleAlert}>
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
