import { toIstanbulDay } from '../../../lib/formatting/istanbul-day.ts';
import { DateText } from '../../../ui/time-text.tsx';
import type { OpenedLink } from './use-client-link.ts';

interface ClientDeadlineProps {
  readonly link: Pick<OpenedLink, 'expires_at'>;
  /** Last day for the decision about the text, e.g. '2026-11-21'; null without one. */
  readonly dueOn: string | null;
}

/** Whether the text has to be decided before the link ends. */
export function hasEarlierDay({ link, dueOn }: ClientDeadlineProps): boolean {
  return dueOn !== null && dueOn <= toIstanbulDay(new Date(link.expires_at));
}

/** Until when the client can answer: the last day that was asked for, or the end of the link if that comes first. */
export function ClientDeadline({ link, dueOn }: ClientDeadlineProps) {
  if (dueOn !== null && hasEarlierDay({ link, dueOn }))
    return (
      <>
        Son gün: <DateText value={dueOn} />
      </>
    );
  return (
    <>
      Bağlantı <DateText value={link.expires_at} /> tarihine kadar açık
    </>
  );
}
