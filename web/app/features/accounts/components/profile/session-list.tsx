import { listSessions, type Session } from '@hokka/contracts/accounts/sessions.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../../lib/formatting/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog.tsx';
import { QueryPlaceholder } from '../../../../ui/error-state.tsx';
import { StaleListNotice } from '../../../../ui/retry-banner.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/skeleton.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { formatDeviceName, SessionRow } from './session-row.tsx';
import { type SessionEnding, useSessionEndings } from './use-session-endings.ts';

/** The account's sessions, with actions to end them. */
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

/** Sessions that are shown at first: the latest ones. */
const shortLength = 6;

function Sessions({ sessions }: { readonly sessions: readonly Session[] }) {
  const { openDialog, dialog } = useSessionEndings();
  const [isWhole, setWhole] = useState(false);
  const others = sessions.filter(({ is_current }) => !is_current).length;
  const shown = isWhole ? sessions : sessions.slice(0, shortLength);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="text-ink-soft">
          Tanımadığınız bir oturum görürseniz kapatın ve{' '}
          <TextLink to="?tab=password" replace preventScrollReset>
            şifrenizi değiştirin
          </TextLink>
          .
        </p>
        {others > 0 && (
          <Button className="max-sm:w-full" onClick={() => openDialog({ scope: 'others', count: others })}>
            Diğer oturumları kapat
          </Button>
        )}
      </div>
      <ul aria-label="Oturumlar" className="mt-3 divide-y divide-line border-line border-t">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={(one) => openDialog({ scope: 'one', session: one })} />
        ))}
      </ul>
      <p role="status" className="text-ink-soft">
        {others === 0 && 'Hesabınız yalnızca bu cihazda açık.'}
      </p>
      {shown.length < sessions.length && (
        <Button variant="quiet" className="-ml-4" onClick={() => setWhole(true)}>
          {formatNumber(sessions.length - shown.length)} oturum daha göster
        </Button>
      )}
      {others > 0 && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-t pt-4">
          <p className="text-ink-soft">Bu cihaz da içinde olmak üzere bütün oturumlarınız kapanır.</p>
          <Button className="text-coral! max-sm:w-full" onClick={() => openDialog({ scope: 'all' })}>
            Her yerden çıkış yap
          </Button>
        </div>
      )}
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

interface SessionEndingDialogProps {
  readonly ending: SessionEnding | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onConfirm: (ending: SessionEnding) => unknown;
}

/** Asks for confirmation before a session is ended. */
function SessionEndingDialog({ ending, open, onOpenChange, onConfirm }: SessionEndingDialogProps) {
  if (ending === undefined) return null;
  return (
    <ConfirmDialog
      {...toDialogTexts(ending)}
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => onConfirm(ending)}
    />
  );
}

function toDialogTexts(ending: SessionEnding) {
  if (ending.scope === 'one') {
    return {
      title: 'Bu oturumu kapatmak istediğinizden emin misiniz?',
      description: `“${formatDeviceName(ending.session)}” üzerindeki oturum hemen kapanır. Orada devam etmek için yeniden giriş yapmak gerekir.`,
      confirmLabel: 'Oturumu kapat',
    };
  }
  if (ending.scope === 'others') {
    return {
      title: 'Diğer oturumları kapatmak istediğinizden emin misiniz?',
      description: `Bu cihaz dışındaki ${ending.count} oturum hemen kapanır. Burada giriş yapmış olarak kalırsınız.`,
      confirmLabel: 'Diğer oturumları kapat',
    };
  }
  return {
    title: 'Her yerden çıkış yapmak istediğinizden emin misiniz?',
    description:
      'Bu cihaz da içinde olmak üzere bütün oturumlarınız hemen kapanır. Devam etmek için yeniden giriş yaparsınız.',
    confirmLabel: 'Her yerden çıkış yap',
  };
}
