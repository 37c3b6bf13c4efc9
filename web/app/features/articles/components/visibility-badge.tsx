import { Globe, Lock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** Whether an article is public. */
export function VisibilityBadge({ isPublic }: { readonly isPublic: boolean }) {
  const Icon = isPublic ? Globe : Lock;
  return (
    <Badge tone={isPublic ? 'info' : 'neutral'} icon={<Icon aria-hidden size={14} />}>
      {isPublic ? 'Halka açık' : 'Özel'}
    </Badge>
  );
}
