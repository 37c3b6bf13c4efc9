import { type ReviewDecision, type ReviewState, reviewStateLabels } from '@hokka/contracts/approvals/approvals.ts';
import { Badge } from '../../../ui/badge.tsx';

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
