import type { Session } from '@hokka/contracts/accounts/sessions.ts';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { useDialogSubject } from '../../../../ui/dialog.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { signOutEverywhere, useEndOtherSessions, useEndSession } from '../../api.ts';
import { confirmSignOut } from '../../sign-out-actions.ts';

/** The session or sessions to end; each choice is confirmed first. */
export type SessionEnding =
  | { readonly scope: 'one'; readonly session: Session }
  | { readonly scope: 'others'; readonly count: number }
  | { readonly scope: 'all' };

/** The choice that waits for its confirmation, and its handlers. */
export function useSessionEndings() {
  const { subject: ending, openDialog, onClose: _, ...dialog } = useDialogSubject<SessionEnding>();
  const { mutateAsync: endSession } = useEndSession();
  const endOthers = useEndOtherSessions();

  const endOne = ({ id }: Session) =>
    endSession({ params: { id } }).catch((error: ApiError) => {
      // The session had already ended, so the goal is reached.
      if (error.status !== 404) throw error;
    });
  const run = async (pending: SessionEnding): Promise<void> => {
    if (pending.scope === 'one') {
      await endOne(pending.session);
      notifySuccess('Oturum kapatıldı');
    } else if (pending.scope === 'others') {
      await endOthers();
      notifySuccess('Diğer oturumlar kapatıldı');
    } else {
      if (!(await confirmSignOut())) return;
      await signOutEverywhere();
      window.location.replace(paths.login());
    }
  };
  const onConfirm = (pending: SessionEnding): Promise<void> =>
    run(pending).catch((error: unknown) => notifyFailure('Oturum kapatılamadı', error));
  return { openDialog, dialog: { ...dialog, ending, onConfirm } };
}
