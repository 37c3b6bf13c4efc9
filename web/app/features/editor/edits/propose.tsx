import type { ProposalKind } from '@hokka/contracts/articles/edits.ts';
import { Sparkles } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { createPartLoader } from '../../../lib/page-part.ts';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import { type ProposalsProps, proposalTexts } from './proposal-texts.ts';

/** Creates the renderer of AI proposals for the fields of an article. */
export function proposeFor(articleId: string, save: () => Promise<boolean>) {
  return (kind: ProposalKind, value: string, onChange: (value: string) => void) => (
    <Proposals kind={kind} articleId={articleId} save={save} value={value} onChange={onChange} />
  );
}

/** AI proposals for a field, behind a button beside it; loaded on the first press. */
function Proposals(props: ProposalsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const show = (open: boolean) => {
    setOpen(open);
    if (open) setOpened(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={proposalTexts[props.kind].button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => show(!isOpen)}
        className="-mr-2 ml-auto inline-flex min-h-7 items-center gap-1 rounded-control px-2 text-cobalt text-sm hover:bg-wash touch-target"
      >
        <Sparkles aria-hidden size={14} />
        <span>{props.kind === 'titles' ? 'Başlık öner' : 'Öner'}</span>
      </button>
      {wasOpened && (
        <LoadedProposals
          {...props}
          button={button}
          open={isOpen}
          onOpenChange={show}
          onGiveUp={() => setOpened(false)}
        />
      )}
    </>
  );
}

const loadProposals = createPartLoader(() => import('./proposals.tsx'));

interface LoadedProposalsProps extends ProposalsProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onGiveUp: () => void;
}

function LoadedProposals({ onGiveUp, ...props }: LoadedProposalsProps) {
  const part = useLoadedDialog(loadProposals, {
    title: 'Öneriler yüklenemedi',
    onClose: () => {
      props.onOpenChange(false);
      onGiveUp();
    },
    onReopen: () => props.onOpenChange(true),
  });
  return part === undefined ? null : <part.ProposalPopover {...props} />;
}
