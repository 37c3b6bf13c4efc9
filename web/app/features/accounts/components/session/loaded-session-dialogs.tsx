import { useEffect, useState } from 'react';
import { useFirstInteraction } from '../../../../lib/first-interaction.ts';
import { createPartLoader, usePagePart } from '../../../../lib/page-part.ts';
import { useSessionOver } from '../../../../lib/session/session-hooks.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { declareSignOutQuestion } from '../../sign-out-actions.ts';
import type { Maintenance } from '../../use-maintenance.ts';
import type { SessionDialogsProps } from './session-dialogs.tsx';
import type { PendingQuestion } from './sign-out-dialog.tsx';

const loadDialogs = createPartLoader(() => import('./session-dialogs.tsx'));

interface LoadedSessionDialogsProps {
  readonly userId: string;
  readonly maintenance: Maintenance | undefined;
}

/** Loads the session dialogs at the user's first interaction, or at the latest when one of them is needed. */
export function LoadedSessionDialogs({ userId, maintenance }: LoadedSessionDialogsProps) {
  useFirstInteraction(loadDialogs);
  const isOver = useSessionOver();
  const [question, setQuestion] = useState<PendingQuestion>();
  const [isAsking, setAsking] = useState(false);
  useEffect(
    () =>
      declareSignOutQuestion({
        userId,
        ask: (titles) =>
          new Promise((resolve) => {
            const answer = (signsOut: boolean) => {
              setAsking(false);
              resolve(signsOut);
            };
            setQuestion({ titles, answer });
            setAsking(true);
          }),
      }),
    [userId],
  );
  const isNeeded = maintenance !== undefined || isOver || isAsking;
  const [wasNeeded, setWasNeeded] = useState(isNeeded);
  if (isNeeded && !wasNeeded) setWasNeeded(true);
  if (!wasNeeded) return null;
  return <Dialogs maintenance={maintenance} question={question} isAsking={isAsking} />;
}

function Dialogs(props: SessionDialogsProps) {
  const { part, hasFailed, retry } = usePagePart(loadDialogs);
  if (part !== undefined) return <part.default {...props} />;
  if (!hasFailed) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg">
      <Banner
        tone="danger"
        title="Pencere yüklenemedi"
        action={
          <Button size="small" onClick={retry}>
            Tekrar Dene
          </Button>
        }
      >
        Bağlantınızı kontrol edip yeniden deneyin.
      </Banner>
    </div>
  );
}
