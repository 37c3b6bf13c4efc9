import { Globe, Lock } from 'lucide-react';
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
