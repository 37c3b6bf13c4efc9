import { getArticleReview } from '@hokka/contracts/approvals/approvals.ts';
import { useEffect } from 'react';
import { useEndpointQuery } from '../../lib/api/endpoint-hooks.ts';
import { useTeamwork } from './use-teamwork.ts';

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
