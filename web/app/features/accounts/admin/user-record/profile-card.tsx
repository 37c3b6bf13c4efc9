import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import { roleLabels } from '@hokka/contracts/permissions/user-roles.ts';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { Card } from '../../../../ui/card.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { AccountStatusBadge } from '../account-badges.tsx';

interface ProfileCardProps {
  readonly user: ListedUser;
  /** Stands beside the role. */
  readonly roleAction?: ReactNode;
  /** Stands at the end, apart from what only tells. */
  readonly accountAction?: ReactNode;
}

/** Contact details, role and registration of a user; the name is the page's heading. */
export function ProfileCard({ user, roleAction, accountAction }: ProfileCardProps) {
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
            <Detail label="E-posta">
              {user.email}{' '}
              <span className={user.email_verified ? 'text-ink-soft text-sm' : 'text-amber text-sm'}>
                ({user.email_verified ? 'doğrulandı' : 'doğrulanmadı'})
              </span>
            </Detail>
            <Detail label="Telefon">{user.phone ?? 'Yok'}</Detail>
            <Detail label="Rol">
              {roleLabels[user.role]} {roleAction}
            </Detail>
          </>
        )}
        <Detail label="Hesap">
          <AccountStatusBadge user={user} />
        </Detail>
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
      <div className="mt-auto pt-4 empty:hidden">{accountAction}</div>
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
