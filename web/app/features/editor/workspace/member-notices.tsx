import { listComments } from '@hokka/contracts/approvals/comments.ts';
import { useState } from 'react';
import { useEndpointQuery } from '../../../lib/api/endpoint-hooks.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PenRequest } from '../pen/pen-request.tsx';
import type { ArticlePen } from '../pen/use-pen.ts';

interface MemberNoticesProps {
  readonly articleId: string;
  readonly pen: ArticlePen;
  /** Shows the comments, in which the suggestions stand. */
  readonly onShow: () => void;
}

/** What other members of the workspace want from the writer of an article. */
export function MemberNotices({ articleId, pen, onShow }: MemberNoticesProps) {
  return (
    <>
      <PenRequest {...pen} />
      <MemberSuggestions articleId={articleId} onShow={onShow} />
    </>
  );
}

/** Tells the writer that members have proposed other wordings. Closed, it comes back with the next suggestion. */
function MemberSuggestions({ articleId, onShow }: Omit<MemberNoticesProps, 'pen'>) {
  const { data } = useEndpointQuery(listComments, { params: { id: articleId } }, { refetchInterval: 60_000 });
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
