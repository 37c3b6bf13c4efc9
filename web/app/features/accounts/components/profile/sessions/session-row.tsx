import type { Session } from '@hokka/contracts/account-sessions.ts';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { Badge } from '../../../../../ui/badge.tsx';
import { Button } from '../../../../../ui/button.tsx';
import { DateText, RelativeTime } from '../../../../../ui/time-text.tsx';
import { deviceName } from '../../../device-name.ts';

const icons = {
  desktop: Laptop,
  mobile: Smartphone,
  tablet: Tablet,
  unknown: MonitorSmartphone,
} as const satisfies Record<Session['device_kind'], unknown>;

interface SessionRowProps {
  readonly session: Session;
  readonly onEnd: (session: Session) => void;
}

/** One device the account is open on. */
export function SessionRow({ session, onEnd }: SessionRowProps) {
  const Icon = icons[session.device_kind];
  const name = deviceName(session);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 sm:flex-nowrap">
      <Icon aria-hidden size={24} strokeWidth={1.5} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3 className="font-medium font-sans">{name}</h3>
          {session.is_current && <Badge tone="success">Bu oturum</Badge>}
        </div>
        {session.address !== null && <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{session.address}</p>}
        <p className="mt-0.5 text-ink-soft text-sm">
          {session.is_current ? (
            'Şu anda bu cihazdasınız'
          ) : (
            <>
              Son görülme: <RelativeTime value={session.last_seen_at} />
            </>
          )}
          {' · '}
          <span className="whitespace-nowrap">
            Açılış: <DateText value={session.created_at} />
          </span>
        </p>
      </div>
      {!session.is_current && (
        <Button
          size="small"
          aria-label={`Oturumu kapat: ${name}`}
          className="ml-10 shrink-0 sm:ml-0"
          onClick={() => onEnd(session)}
        >
          Oturumu kapat
        </Button>
      )}
    </li>
  );
}
