import { type Review, type ReviewState, reviewStateLabels } from '@hokka/contracts/approvals/approvals.ts';
import { formatDate, toIstanbulDay } from '../../lib/formatting/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { DateText, RelativeTime } from '../../ui/time-text.tsx';

const tones = { in_review: 'warning', changes_requested: 'danger', approved: 'success', ended: 'neutral' } as const;

/** The state of a review in one word. */
export function ReviewBadge({ state }: { readonly state: ReviewState }) {
  return <Badge tone={tones[state]}>{reviewStateLabels[state]}</Badge>;
}

interface DueDayProps {
  /** E.g. '2026-11-21'. */
  readonly day: string;
  /** Whether a decision is still awaited: only then it can be late. */
  readonly isOpen: boolean;
}

/** Days that are counted; a later day is named. */
const countedDaysMax = 60;

/** How long there is for a decision, e.g. '3 gün kaldı'; in another colour once the day has passed. */
export function DueDay({ day, isOpen }: DueDayProps) {
  const left = Math.round((Date.parse(day) - Date.parse(toIstanbulDay(new Date()))) / 86_400_000);
  const isLate = isOpen && left < 0;
  return (
    <span
      className={`font-medium text-sm ${isLate || (isOpen && left === 0) ? 'text-coral' : isOpen ? 'text-ink' : 'text-ink-soft'}`}
      title={formatDate(day)}
    >
      {!isOpen || left > countedDaysMax ? (
        <>
          Son gün: <DateText value={day} />
        </>
      ) : left === 0 ? (
        'Bugün son gün'
      ) : isLate ? (
        `${-left} gün gecikti`
      ) : (
        `${left} gün kaldı`
      )}
    </span>
  );
}

/** Who decided what about a text, oldest first. */
export function DecisionList({ decisions }: Pick<Review, 'decisions'>) {
  if (decisions.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-col gap-2.5 border-line border-t pt-3">
      {decisions.map(({ kind, by, is_client, client_email, is_email_verified, note, decided_at }) => (
        <li key={`${by} ${decided_at}`} className="wrap-anywhere text-sm">
          <p>
            <span className="font-medium">{by}</span>
            {is_client && ' (müşteri)'} {kind === 'approved' ? 'onayladı' : 'değişiklik istedi'},{' '}
            <RelativeTime value={decided_at} className="text-ink-soft" />
          </p>
          {client_email !== null && (
            <p className="text-ink-soft">
              {client_email}:{' '}
              {is_email_verified
                ? 'e-posta kodla doğrulandı'
                : kind === 'approved'
                  ? 'e-posta doğrulanmadığı için bu onay sayılmaz'
                  : 'e-posta doğrulanmadı'}
            </p>
          )}
          {note !== '' && <p className="mt-1 whitespace-pre-wrap">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
