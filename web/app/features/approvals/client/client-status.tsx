import { type ReviewDecision, type ReviewState, reviewStateLabels } from '@hokka/contracts/approvals/approvals.ts';
import { toIstanbulDay } from '../../../lib/formatting/format.ts';
import { Badge } from '../../../ui/badge.tsx';
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

interface ClientBadgeProps {
  readonly state: ReviewState;
  readonly decision: ReviewDecision['kind'] | null;
}

/**
 * The state of a text for a client. Who has decided sees the own decision: that the agency’s own people have not
 * approved yet is none of the client’s business.
 */
export function ClientBadge({ state, decision }: ClientBadgeProps) {
  if (state === 'ended') return <Badge>Güncelleniyor</Badge>;
  if (decision === 'approved') return <Badge tone="success">Onayladınız</Badge>;
  if (decision === 'changes_requested') return <Badge tone="warning">Değişiklik istediniz</Badge>;
  if (state === 'in_review') return <Badge tone="info">Görüşünüz bekleniyor</Badge>;
  return <Badge>{reviewStateLabels[state]}</Badge>;
}
