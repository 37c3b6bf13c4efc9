import { useEffect, useState } from 'react';
import { formatDate, formatDateTime, formatListTime, formatRelative } from '../lib/formatting/format.ts';

interface TimeTextProps {
  /** ISO 8601 */
  readonly value: string;
  readonly className?: string;
}

/** '21 Kasım 2026', with the time of day on hover. */
export function DateText({ value, className }: TimeTextProps) {
  return (
    <time dateTime={value} title={formatDateTime(value)} className={className}>
      {formatDate(value)}
    </time>
  );
}

/** For rows of a list: 'bugün 07:04', 'dün 22:15', '21 Kasım 2026'; the full date on hover. */
export function ListTime({ value }: TimeTextProps) {
  return (
    <time dateTime={value} title={formatDateTime(value)} className="whitespace-nowrap">
      {formatListTime(value, new Date())}
    </time>
  );
}

/** '21 Kasım 2026 07:04' */
export function DateTimeText({ value, className }: TimeTextProps) {
  return (
    <time dateTime={value} className={className}>
      {formatDateTime(value)}
    </time>
  );
}

const refreshMs = 30_000;

/** '3 dakika önce', updated while visible; the full date on hover. */
export function RelativeTime({ value, className }: TimeTextProps) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <time dateTime={value} title={formatDateTime(value)} className={className} suppressHydrationWarning>
      {formatRelative(value, now)}
    </time>
  );
}
