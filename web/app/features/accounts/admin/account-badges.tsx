import { accountStatusLabel, type ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { type Role, roleLabels } from '@hokka/contracts/permissions/user-roles.ts';
import { CircleCheck, CircleMinus, Hourglass, MailQuestion, ShieldCheck } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';

type AccountStatus = Pick<ListedUser, 'is_active' | 'leaving_at' | 'kind' | 'email_verified'>;

/** The state of an account; that of an open one tells whether its address is still to be verified. */
export function AccountStatusBadge({ user }: { readonly user: AccountStatus }) {
  const isOpen = user.is_active && user.leaving_at === null;
  if (isOpen && user.kind === 'person' && !user.email_verified)
    return (
      <Badge tone="warning" Icon={MailQuestion}>
        E-posta doğrulanmadı
      </Badge>
    );
  const { tone, Icon } = toBadge(user);
  return (
    <Badge tone={tone} Icon={Icon} isQuiet={isOpen}>
      {accountStatusLabel(user)}
    </Badge>
  );
}

function toBadge({ is_active, leaving_at }: AccountStatus) {
  if (leaving_at !== null) return { tone: 'warning', Icon: Hourglass } as const;
  return is_active
    ? ({ tone: 'success', Icon: CircleCheck } as const)
    : ({ tone: 'neutral', Icon: CircleMinus } as const);
}

/** The role of an admin; renders nothing for ordinary users. */
export function RoleBadge({ role }: { readonly role: Role }) {
  if (role === 'user') return null;
  return (
    <Badge tone="info" Icon={ShieldCheck}>
      {roleLabels[role]}
    </Badge>
  );
}
