import type { ModerationStatus } from '@hokka/contracts/article.ts';
import type { AdminArticle } from '@hokka/contracts/article-admin.ts';
import { useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { notifyError, notifySuccess } from '../../../../ui/notify.ts';
import { useModerateArticle, useModerateArticles } from '../api/use-moderation.ts';
import { doneMessage, summaryOf } from '../moderation-words.ts';
import { type AskedDecision, type MadeDecision, ModerationDialog } from './moderation-dialog.tsx';

const failure = 'Makale modere edilemedi';

/**
 * Asks for a decision and carries it out. It shows at once; when it could not be carried out it is taken back and, unless the article
 * is no longer as it was, asked again with the note that was written.
 * @param onDecided called once it is on its way
 */
export function useModerationDialog(onDecided: () => void = () => {}) {
  const [asked, setAsked] = useState<AskedDecision>();
  const [open, setOpen] = useState(false);
  const carryOut = useCarryOut();
  const decide = async (decision: AskedDecision, made: MadeDecision): Promise<void> => {
    setOpen(false);
    onDecided();
    try {
      await carryOut(decision, made);
    } catch (error) {
      if (isOvertaken(error)) {
        notifyError(failure, { description: `${error.message} Liste güncellendi.` });
        return;
      }
      const { title, detail } = refusalOf(error, failure);
      const reason = title === failure ? detail : title;
      setAsked({ ...decision, ...made, refusal: { title: failure, ...(reason !== undefined && { detail: reason }) } });
      setOpen(true);
    }
  };
  return {
    ask(articles: readonly AdminArticle[], status: ModerationStatus): void {
      const [only] = articles;
      const note = articles.length === 1 && only?.moderation_status === status ? (only.moderation_note ?? '') : '';
      setAsked({ articles, status, note, closesReports: status !== 'pending', refusal: undefined });
      setOpen(true);
    },
    dialog: asked !== undefined && (
      <ModerationDialog
        asked={asked}
        open={open}
        onClose={() => setOpen(false)}
        onDecide={(made) => void decide(asked, made)}
      />
    ),
  };
}

function useCarryOut() {
  const { mutateAsync: moderateOne } = useModerateArticle();
  const { mutateAsync: moderateMany } = useModerateArticles();
  return async ({ articles, status }: AskedDecision, { note, closesReports }: MadeDecision): Promise<void> => {
    const body = { status, close_reports: closesReports, ...(note !== '' && { moderation_note: note }) };
    const [only] = articles;
    if (articles.length === 1 && only !== undefined) {
      const seen = { expected_status: only.moderation_status, expected_version: only.version };
      await moderateOne({ params: { id: only.id }, body: { ...body, ...seen } });
      notifySuccess(doneMessage(status));
      return;
    }
    const { results } = await moderateMany({ body: { ...body, ids: articles.map(({ id }) => id) } });
    const { title, ...details } = summaryOf(
      results.map(({ outcome }) => outcome),
      status,
    );
    notifySuccess(title, details);
  };
}

/** Whether the article is no longer as it was shown: another admin, or its author, was faster. */
function isOvertaken(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 409);
}
