import { listSessions, type Session } from '@hokka/contracts/accounts/sessions.ts';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { Button } from '../../../../ui/button.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { StaleListNotice } from '../../../../ui/stale-list-notice.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { SessionEndingDialog } from './session-ending-dialog.tsx';
import { SessionRow } from './session-row.tsx';
import { useSessionEndings } from './use-session-endings.ts';

/** Where the account is open, and the ways to close it there. */
export function SessionList() {
  const query = useEndpointQuery(listSessions, {});
  const { data, error, refetch } = query;
  if (data === undefined)
    return <QueryPlaceholder query={query} title="Oturumlar yüklenemedi" skeleton={<SessionSkeleton />} />;
  return (
    <>
      {error !== null && <StaleListNotice error={error} onRetry={refetch} />}
      <Sessions sessions={data.sessions} />
    </>
  );
}

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { openDialog, dialog } = useSessionEndings();
  const others = sessions.filter(({ is_current }) => !is_current).length;
  return (
    <>
      <p className="text-ink-soft">
        Hesabınızın açık olduğu cihazlar. Tanımadığınız bir oturum görürseniz kapatın ve{' '}
        <TextLink to="?tab=password" replace preventScrollReset>
          şifrenizi değiştirin
        </TextLink>
        .
      </p>
      <ul aria-label="Oturumlar" className="mt-2 divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={(one) => openDialog({ scope: 'one', session: one })} />
        ))}
      </ul>
      <p role="status" className="text-ink-soft">
        {others === 0 && 'Hesabınız yalnızca bu cihazda açık.'}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {others > 0 && (
          <Button onClick={() => openDialog({ scope: 'others', count: others })}>Diğer oturumları kapat</Button>
        )}
        <Button onClick={() => openDialog({ scope: 'all' })}>Her yerden çıkış yap</Button>
      </div>
      <SessionEndingDialog {...dialog} />
    </>
  );
}

function SessionSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line">
      {['w-40', 'w-52', 'w-36'].map((width) => (
        <div key={width} className="flex gap-4 py-4">
          <Skeleton className="size-6 shrink-0" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
