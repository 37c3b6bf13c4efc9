import type { Maintenance } from '../../use-maintenance.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { SessionEndDialog } from './session-end-dialog.tsx';
import { type PendingQuestion, SignOutDialog } from './sign-out-dialog.tsx';

export interface SessionDialogsProps {
  readonly maintenance: Maintenance | undefined;
  readonly question: PendingQuestion | undefined;
  readonly isAsking: boolean;
}

/** What lies over a page when its session cannot go on as it is; loaded when it is first needed. */
export default function SessionDialogs({ maintenance, question, isAsking }: SessionDialogsProps) {
  return (
    <>
      <MaintenanceDialog maintenance={maintenance} />
      <SessionEndDialog />
      <SignOutDialog question={question} open={isAsking} />
    </>
  );
}
