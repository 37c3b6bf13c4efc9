import { endUserSessions, getUser, type ListedUser, listUserSessions } from '@hokka/contracts/accounts/user-admin.ts';
import { LogOut, MonitorOff } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation, useEndpointQuery, usePagedQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { usePaging } from '../../../../lib/routing/use-list-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notify.ts';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { SessionRow } from '../../components/profile/session-row.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { findChangeObstacle } from '../account-permissions.ts';

/** A user's sessions, with an action that ends all of them. */
export function UserSessions({ userId }: { readonly userId: string }) {
  const paging = usePaging();
  const query = usePagedQuery(listUserSessions, { params: { id: userId }, query: { page: paging.page } });
  return (
    <PagedList
      query={query}
      {...paging}
      noun="oturum"
      failureTitle="Oturumlar yüklenemedi"
      toolbar={<EndAll userId={userId} />}
      empty={{
        Icon: MonitorOff,
        title: 'Açık oturum yok',
        description: 'Kullanıcı giriş yaptığında cihazı burada görünür.',
      }}
    >
      <Card className="py-1!">
        <ul aria-label="Oturumlar" aria-busy={query.isPlaceholderData} className="divide-y divide-line">
          {query.data?.sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      </Card>
    </PagedList>
  );
}

function EndAll({ userId }: { readonly userId: string }) {
  const admin = useCurrentUser();
  const { data: user } = useEndpointQuery(getUser, { params: { id: userId } });
  if (user === undefined || findChangeObstacle(admin, user) !== undefined) return null;
  return <EndAllButton user={user} />;
}

function EndAllButton({ user }: { readonly user: ListedUser }) {
  const [open, setOpen] = useState(false);
  const { mutateAsync: endSessions } = useEndpointMutation(endUserSessions);
  const end = () =>
    endSessions({ params: { id: user.id } }).then(
      () => notifySuccess('Oturumlar kapatıldı'),
      (error: unknown) => {
        if (error instanceof ApiError) notifyError('Oturumlar kapatılamadı', { description: error.message });
        throw error;
      },
    );
  return (
    <div className="mb-4">
      <Button icon={<LogOut aria-hidden size={18} />} onClick={() => setOpen(true)}>
        Tüm oturumları kapat
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Tüm oturumlar kapatılsın mı?"
        description={
          <span className="wrap-anywhere">
            {user.name} adlı kullanıcının bütün oturumları hemen kapanır; devam etmek için yeniden giriş yapması
            gerekir.
          </span>
        }
        confirmLabel="Tüm oturumları kapat"
        onConfirm={end}
      />
    </div>
  );
}
