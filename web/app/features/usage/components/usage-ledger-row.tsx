import type { UsageEntry, UsageState } from '@hokka/contracts/usage.ts';
import { kindLabels, reasonOf, stateLabels, unitsText } from '@hokka/contracts/usage-words.ts';
import { Check, Hourglass, Undo2 } from 'lucide-react';
import { formatDate, formatDateTime } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

const looks = {
  held: { tone: 'warning', Icon: Hourglass },
  settled: { tone: 'neutral', Icon: Check },
  released: { tone: 'success', Icon: Undo2 },
} as const satisfies Record<UsageState, object>;

const cellClasses = 'block md:table-cell md:px-4 md:py-3 md:align-top md:first:pl-5 md:last:pr-5';

/** One use of the quotas; on narrow screens its cells stand below each other. */
export function UsageLedgerRow({ entry }: { readonly entry: UsageEntry }) {
  const { tone, Icon } = looks[entry.state];
  return (
    <tr className="block space-y-1 border-line px-4 py-4 not-first:border-t md:table-row md:border-t">
      <td className={`${cellClasses} whitespace-nowrap text-ink-soft text-sm`}>
        <time dateTime={entry.held_at} title={formatDateTime(entry.held_at)}>
          {formatDate(entry.held_at)}
        </time>
      </td>
      <td className={`${cellClasses} min-w-0`}>
        <span className="block font-medium">{kindLabels[entry.kind]}</span>
        <ArticleOf entry={entry} />
      </td>
      <td className={`${cellClasses} text-sm tabular-nums`}>{unitsText(entry)}</td>
      <td className={`${cellClasses} text-ink-soft text-sm`}>
        <Badge tone={tone} icon={<Icon aria-hidden size={14} />}>
          {stateLabels[entry.state]}
        </Badge>
        <span className="mt-1 block">{reasonOf(entry)}</span>
      </td>
    </tr>
  );
}

/** The article it was for; one that is gone for good has no title any more. */
function ArticleOf({ entry }: { readonly entry: UsageEntry }) {
  if (entry.article_id === null) return null;
  if (entry.article_title === null) return <span className="text-ink-soft text-sm">Silinmiş makale</span>;
  return (
    <TextLink to={paths.editArticle(entry.article_id)} className="break-words font-normal text-sm">
      {entry.article_title}
    </TextLink>
  );
}
