import { Globe, Lock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

export function VisibilityBadge({ isPublic }: { readonly isPublic: boolean }) {
  return (
    <Badge tone="info" isQuiet={!isPublic} Icon={isPublic ? Globe : Lock}>
      {isPublic ? 'Halka açık' : 'Özel'}
    </Badge>
  );
}
