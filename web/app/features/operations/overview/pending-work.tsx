import type { PendingWork, PendingWorkKind } from '@hokka/contracts/operations/pending-work.ts';
import {
  Banknote,
  BotOff,
  ChevronRight,
  CircleCheck,
  Flag,
  type LucideIcon,
  MailWarning,
  MessageSquare,
  SearchCheck,
  Undo2,
} from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeletons } from '../../../ui/skeleton.tsx';
import { usePendingWork } from '../api.ts';
import { PartPlaceholder } from './failed-parts.tsx';
import { FailedRefresh } from './failed-refresh.tsx';
import { formatCount, pendingWorkLabels } from './pending-work-labels.ts';

const icons = {
  ai_outages: BotOff,
  transfers: Banknote,
  refunds: Undo2,
  payment_reviews: SearchCheck,
  reports: Flag,
  messages: MessageSquare,
  failed_mails: MailWarning,
} as const satisfies Record<PendingWorkKind, LucideIcon>;

/** All pending work for admins, each with a link. */
export function PendingWorkList() {
  const query = usePendingWork();
  const { data, error, refetch } = query;
  return (
    <section aria-labelledby="pending-work" className="mb-8">
      <h2 id="pending-work" className="mb-3 text-xl">
        Bekleyen işler
      </h2>
      {data !== undefined && error !== null && (
        <FailedRefresh what="Bekleyen işler yüklenemedi" error={error} onRetry={refetch} />
      )}
      {data === undefined && (
        <PartPlaceholder
          query={query}
          title="Bekleyen işler yüklenemedi"
          skeleton={<Skeletons isCard shapes={['h-5 w-2/3']} />}
        />
      )}
      {data !== undefined && <Work work={data.work} />}
    </section>
  );
}

function Work({ work }: { readonly work: readonly PendingWork[] }) {
  if (work.length === 0) {
    return (
      <Card className="flex items-center gap-3 text-ink-soft">
        <CircleCheck aria-hidden size={20} className="shrink-0 text-turquoise" />
        Bekleyen iş yok
      </Card>
    );
  }
  return (
    <Card className="p-2!">
      <ul className={classNames('grid sm:grid-cols-2', work.length % 3 === 0 && 'xl:grid-cols-3')}>
        {work.map((one) => (
          <li key={one.kind}>
            <WorkLink work={one} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WorkLink({ work }: { readonly work: PendingWork }) {
  const { label, to } = pendingWorkLabels[work.kind];
  const Icon = icons[work.kind];
  return (
    <Link
      to={to}
      className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-3 hover:bg-wash focus-inset"
    >
      <Icon aria-hidden size={18} className="shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 basis-32">{label}</span>
      <Badge tone="warning" className="tabular-nums">
        {formatCount(work)}
      </Badge>
      <ChevronRight aria-hidden size={16} className="shrink-0 text-ink-soft" />
    </Link>
  );
}
