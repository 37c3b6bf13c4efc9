import { listComments } from '@hokka/contracts/approvals/comments.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

interface MemberSuggestionsProps {
  readonly articleId: string;
  /** Whether other members read the article. */
  readonly isShared: boolean;
  /** Shows the comments, in which the suggestions stand. */
  readonly onShow: () => void;
}

/** Tells the writer that members have proposed other wordings. Closed, it comes back with the next suggestion. */
export function MemberSuggestions({ articleId, isShared, onShow }: MemberSuggestionsProps) {
  const { data } = useEndpointQuery(
    listComments,
    { params: { id: articleId } },
    { enabled: isShared, refetchInterval: 60_000 },
  );
  const [closedAt, setClosedAt] = useState<string>();
  const open = (data?.comments ?? []).filter((one) => one.suggestion !== null && one.suggestion_outcome === null);
  const newest = open.at(-1);
  if (newest === undefined || newest.id === closedAt) return null;
  const names = [...new Set(open.map(({ by }) => by))];
  const shown = names.length > 2 ? [...names.slice(0, 2), `${formatNumber(names.length - 2)} üye daha`] : names;
  return (
    <Banner
      tone="info"
      className="mb-6"
      title={`${formatNumber(open.length)} öneri kararınızı bekliyor`}
      onDismiss={() => setClosedAt(newest.id)}
      action={
        <Button size="small" onClick={onShow}>
          Önerileri gör
        </Button>
      }
    >
      {shown.join(', ')} metinde değişiklik önerdi. Kabul edene dek metniniz değişmez.
    </Banner>
  );
}
