import { describeReason, formatUnits, usageKindLabels, usageStateLabels } from '@hokka/contracts/usage/labels.ts';
import type { UsageEntry, UsageState } from '@hokka/contracts/usage/usage.ts';
import { Check, Hourglass, Undo2 } from 'lucide-react';
import { formatDateTime } from '../../lib/formatting/format.ts';
import { paths } from '../../lib/routing/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataCell, DataRow } from '../../ui/data-table.tsx';
import { RecordLink } from '../../ui/text-link.tsx';

const looks = {
  held: { tone: 'warning', Icon: Hourglass },
  settled: { tone: 'neutral', Icon: Check },
  released: { tone: 'success', Icon: Undo2 },
} as const satisfies Record<UsageState, object>;

export const ledgerColumns = [
  { name: 'Tarih', width: 'w-48' },
  { name: 'Ne için' },
  { name: 'Hak', width: 'w-44' },
  { name: 'Sonuç', width: 'w-34' },
];

interface UsageLedgerRowProps {
  readonly entry: UsageEntry;
  /** Link to the article; for its author it opens the editor. */
  readonly articlePath?: (id: string) => string;
  /** The reason for who reads it; as it is by default. */
  readonly toReason?: (reason: string) => string;
}

/** One entry of the usage ledger; on small screens its cells are stacked. */
export function UsageLedgerRow({ entry, articlePath = paths.editArticle, toReason = String }: UsageLedgerRowProps) {
  const { tone, Icon } = looks[entry.state];
  return (
    <DataRow>
      <DataCell place="line" className="text-ink-soft text-sm @max-3xl:order-1 @3xl:whitespace-nowrap">
        <time dateTime={entry.held_at}>{formatDateTime(entry.held_at)}</time>
      </DataCell>
      <DataCell place="main">
        {entry.article_id === null ? (
          <span className="wrap-anywhere font-medium">{entry.subject ?? usageKindLabels[entry.kind]}</span>
        ) : (
          <EntryArticle id={entry.article_id} title={entry.article_title} articlePath={articlePath} />
        )}
        {(entry.article_id ?? entry.subject) !== null && (
          <span className="block text-ink-soft text-sm">{usageKindLabels[entry.kind]}</span>
        )}
        {(entry.state !== 'settled' || entry.reason !== null) && (
          <span className="wrap-anywhere block text-ink-soft text-sm">{toReason(describeReason(entry))}</span>
        )}
      </DataCell>
      <DataCell place="line" className="text-sm tabular-nums @max-3xl:order-1">
        {formatUnits(entry)}
      </DataCell>
      <DataCell place="state" className="text-ink-soft text-sm">
        <Badge tone={tone} Icon={Icon} isQuiet={entry.state === 'settled'}>
          {/* What most entries are needs no word. */}
          <span className={entry.state === 'settled' ? 'sr-only' : undefined}>{usageStateLabels[entry.state]}</span>
        </Badge>
      </DataCell>
    </DataRow>
  );
}

interface EntryArticleProps extends Pick<Required<UsageLedgerRowProps>, 'articlePath'> {
  readonly id: string;
  readonly title: string | null;
}

/** The article of an entry; an erased one has no title. */
function EntryArticle({ id, title, articlePath }: EntryArticleProps) {
  if (title === null) return <span className="text-ink-soft">Silinmiş makale</span>;
  return (
    <RecordLink to={articlePath(id)} className="break-words">
      {title}
    </RecordLink>
  );
}
