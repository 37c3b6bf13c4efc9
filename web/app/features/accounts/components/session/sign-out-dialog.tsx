import { useEffect, useState } from 'react';
import { signOutQuestion } from '../../../../lib/session/sign-out-question.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { declareSignOutQuestion } from '../../sign-out-actions.ts';

interface PendingQuestion {
  readonly titles: readonly string[];
  readonly answer: (signsOut: boolean) => void;
}

/** Tells, before a session ends, which articles have text that only this browser has. */
export function SignOutDialog({ userId }: { readonly userId: string }) {
  const [pending, setPending] = useState<PendingQuestion>();
  const [open, setOpen] = useState(false);
  useEffect(
    () =>
      declareSignOutQuestion({
        userId,
        ask: (titles) =>
          new Promise((answer) => {
            setPending({ titles, answer });
            setOpen(true);
          }),
      }),
    [userId],
  );
  const answer = (signsOut: boolean) => {
    setOpen(false);
    pending?.answer(signsOut);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || answer(false)}
      title={signOutQuestion.title}
      description={signOutQuestion.description}
      actions={
        <>
          <Button onClick={() => answer(true)}>{signOutQuestion.leave}</Button>
          <Button variant="primary" onClick={() => answer(false)}>
            {signOutQuestion.stay}
          </Button>
        </>
      }
    >
      <ul className="flex max-h-48 list-disc flex-col gap-1 overflow-y-auto pl-5">
        {pending?.titles.map((title) => (
          <li key={title} className="break-words">
            {title}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
