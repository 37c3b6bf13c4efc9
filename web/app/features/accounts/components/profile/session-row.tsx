import type { Session } from '@hokka/contracts/accounts/sessions.ts';
import { Laptop, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { formatDateTime } from '../../../../lib/formatting/format.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { RelativeTime } from '../../../../ui/time-text.tsx';

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
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 py-3 sm:gap-x-4">
      <Icon aria-hidden size={24} strokeWidth={1.5} className="mt-0.5 text-ink-soft" />
      <div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h2 className="font-medium font-sans">{name}</h2>
          {session.is_current && <Badge tone="success">Bu oturum</Badge>}
        </div>
        <ul className="dotted-row mt-0.5 text-ink-soft text-sm">
          {/* The badge of the current one says that it is in use. */}
          {!session.is_current && (
            <li>
              Son görülme: <RelativeTime value={session.last_seen_at} />
            </li>
          )}
          <li>
            Açılış: <time dateTime={session.created_at}>{formatDateTime(session.created_at)}</time>
          </li>
          {session.address !== null && <li className="wrap-anywhere">{session.address}</li>}
        </ul>
      </div>
      {!session.is_current && onEnd !== undefined && (
        <Button
          size="small"
          aria-label={`Oturumu kapat: ${name}`}
          className="self-center"
          onClick={() => onEnd(session)}
        >
          Kapat
        </Button>
      )}
    </li>
  );
}

/** Formats the known parts of a device: 'Chrome, Windows'. */
export function formatDeviceName({
  browser,
  operating_system,
  is_support,
}: Pick<Session, 'browser' | 'operating_system' | 'is_support'>): string {
  if (is_support) return 'Destek ekibi (yalnızca görüntüleme)';
  const known = [browser, operating_system].filter((part) => part !== null && part !== '');
  return known.length === 0 ? 'Bilinmeyen cihaz' : known.join(', ');
}
