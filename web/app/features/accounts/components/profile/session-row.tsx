import type { Session } from '@hokka/contracts/accounts/sessions.ts';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';
import { formatDeviceName } from '../../device-name.ts';

const icons = {
  desktop: Laptop,
  mobile: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
} as const satisfies Record<Session['device_kind'], unknown>;

interface SessionRowProps {
  readonly session: Session;
  /** Absent if single sessions cannot be ended. */
  readonly onEnd?: (session: Session) => void;
}

/** One session, described by its device. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const Icon = icons[session.device_kind];
  const name = formatDeviceName(session);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Icon aria-hidden size={24} strokeWidth={1.5} className="mt-0.5 text-ink-soft" />
      <div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="font-medium font-sans">{name}</h2>
          {session.is_current && <Badge tone="success">Bu oturum</Badge>}
        </div>
        {session.address !== null && <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{session.address}</p>}
        <p className="mt-0.5 text-ink-soft text-sm">
          <LastSeen session={session} />
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block">
            Açılış: <time dateTime={session.created_at}>{formatDateTime(session.created_at)}</time>
          </span>
        </p>
      </div>
      {!session.is_current && onEnd !== undefined && (
        <Button
          size="small"
          aria-label={`Oturumu kapat: ${name}`}
          className="col-start-2 self-start justify-self-start sm:col-start-3"
          onClick={() => onEnd(session)}
        >
          Oturumu kapat
        </Button>
      )}
    </li>
  );
}

function LastSeen({ session: { is_current, last_seen_at } }: Pick<SessionRowProps, 'session'>) {
  if (is_current) return 'Şu anda bu cihazdasınız';
  return (
    <>
      Son görülme: <RelativeTime value={last_seen_at} />
    </>
  );
}
