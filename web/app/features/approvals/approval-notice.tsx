import { getArticleReview } from '@hokka/contracts/approvals/approvals.ts';
import type { EndpointData } from '@hokka/contracts/shared/endpoint.ts';
import { useEffect } from 'react';
import { useTeamwork } from '../../lib/api/current-workspace.ts';
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

/** Whether the text lacks an approval that its workspace requires before a publication; false until known. */
export function useLacksApproval(articleId: string): boolean {
  const { data } = useEndpointQuery(getArticleReview, { params: { id: articleId } }, { enabled: useTeamwork() });
  return data !== undefined && !data.may_be_published;
}

interface ApprovalWatchProps {
  readonly articleId: string;
  readonly onChange: (lacksApproval: boolean) => void;
}

/** Reports whether the text lacks an approval. It is loaded in shared workspaces only. */
export function ApprovalWatch({ articleId, onChange }: ApprovalWatchProps) {
  const lacksApproval = useLacksApproval(articleId);
  useEffect(() => onChange(lacksApproval), [lacksApproval, onChange]);
  return null;
}
