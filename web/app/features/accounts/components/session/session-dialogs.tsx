import type { Maintenance } from '../../use-maintenance.ts';
import { MaintenanceDialog } from './maintenance-dialog.tsx';
import { SessionEndDialog } from './session-end-dialog.tsx';
import { type PendingQuestion, SignOutDialog } from './sign-out-dialog.tsx';

export interface SessionDialogsProps {
  readonly maintenance: Maintenance | undefined;
  readonly question: PendingQuestion | undefined;
  readonly isAsking: boolean;
}

/** Dialogs over a page whose session needs attention; loaded when first needed. */
export default function SessionDialogs({ maintenance, question, isAsking }: SessionDialogsProps) {
  return (
    <>
      <MaintenanceDialog maintenance={maintenance} />
      <SessionEndDialog />
      <SignOutDialog question={question} open={isAsking} />
    </>
  );
}
