import { getArticleReview } from '@hokka/contracts/approvals/approvals.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface ApprovalNoticeProps {
  readonly articleId: string;
  /** Opens the place where it is approved, or sent to be. */
  readonly onShow: () => void;
}

/** Says which approvals the text lacks, where it is about to be published. Without a text that lacks one, nothing. */
export function ApprovalNotice({ articleId, onShow }: ApprovalNoticeProps) {
  const { data } = useEndpointQuery(getArticleReview, { params: { id: articleId } }, { staleTime: 0 });
  if (data === undefined || data.may_be_published) return null;
  const isSent = data.review?.state === 'in_review';
  return (
    <Banner
      tone="warning"
      title="Bu metin henüz onaylanmadı"
      action={
        <Button variant="primary" onClick={onShow}>
          {isSent ? 'Onaya git' : 'Onaya gönder'}
        </Button>
      }
    >
      {describeApprovalRules(data.policy)} {isSent && 'Metin onay bekliyor.'}
    </Banner>
  );
}

/** Which approvals a text needs before its publication, in a sentence. */
export function describeApprovalRules({ members, client }: EndpointData<typeof getArticleReview>['policy']): string {
  const parts = [...(members === 0 ? [] : [`${members} üyenin`]), ...(client ? ['müşterinin'] : [])];
  return `Yayımlanması için ${parts.join(' ve ')} onayı gerekir.`;
}
