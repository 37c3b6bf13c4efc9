import { roleLabels } from '@hokka/contracts/account-words.ts';
import type { ListedUser } from '@hokka/contracts/user-admin.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../../../ui/card.tsx';
import { DateText, RelativeTime } from '../../../../../ui/time-text.tsx';

/** Who somebody is, and since when. */
export function ProfileCard({ user }: { readonly user: ListedUser }) {
  return (
    <Card as="section" aria-labelledby="user-profile">
      <h2 id="user-profile" className="mb-4 text-xl">
        Profil
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label="Ad Soyad">{user.name}</Fact>
        <Fact label="E-posta">
          {user.email}{' '}
          <span className={user.email_verified ? 'text-ink-soft text-sm' : 'text-amber text-sm'}>
            ({user.email_verified ? 'doğrulandı' : 'doğrulanmadı'})
          </span>
        </Fact>
        <Fact label="Telefon">{user.phone ?? 'Yok'}</Fact>
        <Fact label="Rol">{roleLabels[user.role]}</Fact>
        <Fact label="Kayıt">
          <DateText value={user.created_at} />
        </Fact>
        <Fact label="Son giriş">
          {user.last_login === null ? 'Hiç giriş yapmadı' : <RelativeTime value={user.last_login} />}
        </Fact>
        {user.leaving_at !== null && (
          <Fact label="Silme isteği">
            <RelativeTime value={user.leaving_at} />
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
