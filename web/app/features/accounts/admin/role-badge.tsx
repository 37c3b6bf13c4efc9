import type { Role } from '@hokka/contracts/accounts/account.ts';
import { roleLabels } from '@hokka/contracts/accounts/labels.ts';
import { ShieldCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

/** The role of an admin; renders nothing for ordinary users. */
export function RoleBadge({ role }: { readonly role: Role }) {
  if (role === 'user') return null;
  return (
    <Badge tone="info" Icon={ShieldCheck}>
      {roleLabels[role]}
    </Badge>
  );
}
