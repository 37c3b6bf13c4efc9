import { signOutQuestion } from '../../../../lib/session/sign-out-question.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';

export interface PendingQuestion {
  readonly titles: readonly string[];
  readonly answer: (signsOut: boolean) => void;
}

interface SignOutDialogProps {
  /** Retained while the dialog closes, so that its text stays. */
  readonly question: PendingQuestion | undefined;
  readonly open: boolean;
}

/** Lists, before a session ends, the articles whose text is only in this browser. */
export function SignOutDialog({ question, open }: SignOutDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || question?.answer(false)}
      title={signOutQuestion.title}
      description={signOutQuestion.description}
      actions={
        <>
          <Button onClick={() => question?.answer(true)}>{signOutQuestion.leave}</Button>
          <Button variant="primary" onClick={() => question?.answer(false)}>
            {signOutQuestion.stay}
          </Button>
        </>
      }
    >
      <ul className="flex max-h-48 list-disc flex-col gap-1 overflow-y-auto pl-5">
        {question?.titles.map((title) => (
          <li key={title} className="break-words">
            {title}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
