import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { roleLabels } from '@hokka/contracts/permissions/user-roles.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';

interface ProfileCardProps {
  readonly user: ListedUser;
  /** Stands beside the role. */
  readonly roleAction?: ReactNode;
  /** Stands at the end, apart from what only tells. */
  readonly actions?: ReactNode;
}

/** What is known of a user beside the page's heading, which names them with their address and the state of the account. */
export function ProfileCard({ user, roleAction, actions }: ProfileCardProps) {
  return (
    <Card as="section" aria-labelledby="user-profile" className="flex flex-col">
      <h2 id="user-profile" className="mb-4 text-xl">
        Profil
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {user.kind === 'workspace' ? (
          <>
            <Detail label="Tür">Çalışma alanı</Detail>
            <Detail label="Sahibi">{user.email}</Detail>
          </>
        ) : (
          <>
            <Detail label="Telefon">{user.phone ?? 'Yok'}</Detail>
            <Detail label="Rol">
              {roleLabels[user.role]} {roleAction}
            </Detail>
          </>
        )}
        <Detail label="Kayıt">{formatDateTime(user.created_at)}</Detail>
        {user.kind === 'person' && (
          <Detail label="Son giriş">
            {user.last_login === null ? 'Hiç giriş yapmadı' : <RelativeTime value={user.last_login} />}
          </Detail>
        )}
        {user.leaving_at !== null && (
          <Detail label="Silme isteği">
            <RelativeTime value={user.leaving_at} />
          </Detail>
        )}
      </dl>
      <div className="mt-auto flex flex-wrap gap-2 pt-4 max-sm:*:grow empty:hidden">{actions}</div>
    </Card>
  );
}

function Detail({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
