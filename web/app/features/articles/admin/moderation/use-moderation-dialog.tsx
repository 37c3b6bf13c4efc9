import type { AdminArticle } from '@hokka/contracts/articles/article-admin.ts';
import type { ArticleReport } from '@hokka/contracts/articles/article-reports.ts';
import type { ModerationStatus } from '@hokka/contracts/articles/status.ts';
import { isConflict } from '../../../../lib/api/api-error.ts';
import { toErrorNotice } from '../../../../lib/api/error-notice.ts';
import { useDialogSubject } from '../../../../ui/dialog.tsx';
import { notifyError, notifySuccess } from '../../../../ui/notify.ts';
import { useModerateArticle, useModerateArticles } from '../api.ts';
import { type MadeDecision, ModerationDialog, type RequestedDecision } from './moderation-dialog.tsx';
import { doneMessage, summarizeOutcomes } from './moderation-labels.ts';

const failure = 'Makale modere edilemedi';

/**
 * Asks for a decision and carries it out. It is shown at once. If it fails, it is undone, and unless the article has
 * changed meanwhile, the question is repeated with the note that was entered.
 * @param onDecided called once the request is sent
 */
export function useModerationDialog(onDecided: () => void = () => {}) {
  const { subject: request, openDialog, open, onClose } = useDialogSubject<RequestedDecision>();
  const carryOut = useCarryOut();
  const decide = async (decision: RequestedDecision, made: MadeDecision): Promise<void> => {
    onClose();
    onDecided();
    try {
      await carryOut(decision, made);
    } catch (error) {
      if (isConflict(error)) {
        notifyError(failure, { description: `${error.message} Liste güncellendi.` });
        return;
      }
      const { title, detail } = toErrorNotice(error, failure);
      const reason = title === failure ? detail : title;
      openDialog({ ...decision, ...made, error: { title: failure, ...(reason !== undefined && { detail: reason }) } });
    }
  };
  return {
    openDialog(articles: readonly AdminArticle[], status: ModerationStatus, report?: ArticleReport): void {
      const [only] = articles;
      const note = articles.length === 1 && only?.moderation_status === status ? (only.moderation_note ?? '') : '';
      openDialog({ articles, status, report, note, closesReports: status !== 'pending', error: undefined });
    },
    dialog: request !== undefined && (
      <ModerationDialog
        request={request}
        open={open}
        onClose={onClose}
        onDecide={(made) => void decide(request, made)}
      />
    ),
  };
}

function useCarryOut() {
  const { mutateAsync: moderateOne } = useModerateArticle();
  const { mutateAsync: moderateMany } = useModerateArticles();
  return async (
    { articles, status, report }: RequestedDecision,
    { note, closesReports }: MadeDecision,
  ): Promise<void> => {
    const body = { status, close_reports: closesReports, ...(note !== '' && { moderation_note: note }) };
    const [only] = articles;
    if (articles.length === 1 && only !== undefined) {
      const seenStatus = { expected_status: only.moderation_status, expected_version: only.version };
      await moderateOne({ params: { id: only.id }, body: { ...body, ...seenStatus } });
      notifySuccess(doneMessage({ status, report }));
      return;
    }
    const { results } = await moderateMany({ body: { ...body, ids: articles.map(({ id }) => id) } });
    const { title, ...details } = summarizeOutcomes(
      results.map(({ outcome }) => outcome),
      status,
    );
    notifySuccess(title, details);
  };
}
