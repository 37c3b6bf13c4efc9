import { listOAuthGrants, type OAuthGrant, revokeOAuthGrant } from '@hokka/contracts/accounts/oauth.ts';
import { apiScopeLabels } from '@hokka/contracts/permissions/api-scopes.ts';
import { AppWindow } from 'lucide-react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation, useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { ConfirmDialog, useDialogSubject } from '../../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { StaleListNotice } from '../../../../ui/retry-banner.tsx';
import { ListSkeleton } from '../../../../ui/skeleton.tsx';
import { DateText, RelativeTime } from '../../../../ui/time-text.tsx';
import { Writable } from '../../../../ui/writable.tsx';

/** Programs that the user has allowed, with an action to revoke each; also for users who lost the plan. */
export function ConnectedApps() {
  const query = useEndpointQuery(listOAuthGrants, {});
  const { subject: grant, openDialog, onClose: _, ...dialog } = useDialogSubject<OAuthGrant>();
  const { mutateAsync } = useEndpointMutation(revokeOAuthGrant, { rereadOnError: [listOAuthGrants] });
  const revoke = async ({ id }: OAuthGrant) => {
    try {
      await mutateAsync({ params: { id } }).catch((error: ApiError) => {
        // Already revoked in another tab, so the goal is reached.
        if (error.status !== 404) throw error;
      });
      notifySuccess('Uygulamanın erişimi kaldırıldı');
    } catch (error) {
      notifyFailure('Uygulamanın erişimi kaldırılamadı', error);
    }
  };
  const { data, error, refetch } = query;
  const grants = data?.grants;
  return (
    <>
      <h3 className="mt-6 mb-3 font-sans font-semibold">Bağlı uygulamalar</h3>
      {grants === undefined ? (
        <QueryPlaceholder query={query} title="Bağlı uygulamalar yüklenemedi" skeleton={<ListSkeleton />} />
      ) : (
        <>
          {error !== null && <StaleListNotice error={error} onRetry={refetch} />}
          {grants.length === 0 ? (
            <p className="text-ink-soft">Henüz bağlı uygulamanız yok. Bağladığınız uygulamalar burada görünür.</p>
          ) : (
            <Card className="py-1">
              <ul aria-label="Bağlı uygulamalar" className="divide-y divide-line">
                {grants.map((one) => (
                  <ConnectedApp key={one.id} grant={one} onRevoke={openDialog} />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
      {grant !== undefined && (
        <ConfirmDialog
          {...dialog}
          title="Uygulamanın erişimini kaldırmak istediğinizden emin misiniz?"
          description={`“${grant.client_name}” hemen reddedilir. Yeniden kullanmak isterseniz uygulamadan tekrar bağlanırsınız.`}
          confirmLabel="Erişimi kaldır"
          onConfirm={() => revoke(grant)}
        />
      )}
    </>
  );
}

interface ConnectedAppProps {
  readonly grant: OAuthGrant;
  readonly onRevoke: (grant: OAuthGrant) => void;
}

function ConnectedApp({ grant, onRevoke }: ConnectedAppProps) {
  const { client_name, client_host, scopes, created_at, expires_at, last_used_at } = grant;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 md:grid-cols-[auto_minmax(0,1fr)_auto]">
      <AppWindow aria-hidden size={22} strokeWidth={1.5} className="mt-0.5 text-ink-soft" />
      <div>
        <h4 className="wrap-anywhere font-medium font-sans">{client_name}</h4>
        <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{client_host}</p>
        <p className="mt-0.5 text-ink-soft text-sm">{scopes.map((scope) => apiScopeLabels[scope].label).join(' · ')}</p>
        <ul className="dotted-row mt-0.5 text-ink-soft text-sm">
          <li>
            {last_used_at === null ? (
              'Henüz kullanılmadı'
            ) : (
              <>
                Son kullanım: <RelativeTime value={last_used_at} />
              </>
            )}
          </li>
          <li>
            İzin: <DateText value={created_at} />
          </li>
          <li>
            Bitiş: <DateText value={expires_at} />
          </li>
        </ul>
      </div>
      <Writable>
        <div className="col-start-2 self-start md:col-start-3">
          <Button size="small" aria-label={`Erişimi kaldır: ${client_name}`} onClick={() => onRevoke(grant)}>
            Erişimi kaldır
          </Button>
        </div>
      </Writable>
    </li>
  );
}
