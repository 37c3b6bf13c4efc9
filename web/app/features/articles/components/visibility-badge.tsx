import { Globe, Lock } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

interface VisibilityBadgeProps {
  readonly isPublic: boolean;
  readonly isIcon?: boolean;
}

export function VisibilityBadge({ isPublic, isIcon = false }: VisibilityBadgeProps) {
  return (
    <Badge isIcon={isIcon} tone="info" isQuiet={!isPublic} Icon={isPublic ? Globe : Lock}>
      {isPublic ? 'Halka açık' : 'Özel'}
    </Badge>
  );
}
