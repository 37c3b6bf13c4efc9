import { type OrderedEdit, orderProposals } from '@hokka/contracts/articles/edits.ts';
import { mergeTags } from '@hokka/contracts/shared/turkish-case.ts';
import { Plus, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { splitTags } from '../../../lib/formatting/tags.ts';
import { Button } from '../../../ui/button.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { PlansButton } from '../../../ui/plans-link.tsx';
import { loadFollowing } from './edit-order.ts';
import { PriceNote } from './price-note.tsx';
import { type ProposalsProps, proposalTexts } from './proposal-texts.ts';

interface ProposalPopoverProps extends ProposalsProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The button that opens the proposals. */
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** AI proposals for a field. The user chooses one, and can undo the choice. */
export function ProposalPopover({ open, onOpenChange, button, ...props }: ProposalPopoverProps) {
  const { title } = proposalTexts[props.kind];
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={{ current: findAnchor(button.current) }} />
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          {...findPlace(button.current)}
          sideOffset={6}
          collisionPadding={8}
          // The button's own handler closes the popover.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target) === true) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          className="relative z-50 flex max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1rem)] animate-appear flex-col gap-3 overflow-y-auto rounded-card border border-line bg-surface p-3 shadow-float"
        >
          <h3 className="pr-9 font-medium font-sans text-base">{title}</h3>
          <ProposalList {...props} onDone={() => onOpenChange(false)} />
          {/* Last, so that the focus begins on what the popover is for. */}
          <Popover.Close
            aria-label="Kapat"
            className="absolute top-1.5 right-1.5 inline-flex size-9 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink focus-inset touch-target"
          >
            <X aria-hidden size={16} />
          </Popover.Close>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The title, which proposals for it must not cover; elsewhere the button. */
function findAnchor(button: HTMLElement | null): HTMLElement {
  return button?.closest<HTMLElement>('[data-title-field]') ?? button ?? document.body;
}

/** Proposals for the title lie beside it, over the panels, where the window has them: the text stays in view. */
function findPlace(button: HTMLElement | null): { side: 'right' | 'bottom'; align: 'start' | 'end' } {
  const title = button?.closest<HTMLElement>('[data-title-field]');
  const room = title == null ? 0 : window.innerWidth - title.getBoundingClientRect().right;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return room > 23 * rem ? { side: 'right', align: 'start' } : { side: 'bottom', align: 'end' };
}

type State =
  | { readonly kind: 'offered' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string; readonly needsPlan: boolean };

const notLoadedMessage = 'Öneriler yüklenemediği için istenmedi. Bağlantınızı kontrol edip yeniden deneyin.';
const unsavedMessage = 'Değişiklikleriniz kaydedilemediği için öneri istenmedi. Kaydedilince tekrar deneyin.';

function ProposalList({ onDone, ...props }: ProposalsProps & { readonly onDone: () => void }) {
  const [state, setState] = useState<State>({ kind: 'offered' });
  // Paid for: a later request that fails takes none away.
  const [proposals, setProposals] = useState<readonly string[]>([]);
  const waiting = useRef<AbortController>(undefined);
  const { mutateAsync: order } = useEndpointMutation(orderProposals);
  useEffect(() => () => waiting.current?.abort(), []);
  const request = async () => {
    const abort = new AbortController();
    waiting.current = abort;
    setState({ kind: 'waiting' });
    try {
      if (!(await props.save())) return setState({ kind: 'failed', message: unsavedMessage, needsPlan: false });
      // Loads the follower first: without it, proposals must not be requested.
      const following = await loadFollowing().catch(() => undefined);
      if (following === undefined) return setState({ kind: 'failed', message: notLoadedMessage, needsPlan: false });
      if (abort.signal.aborted) return;
      const { id }: OrderedEdit = await order({ params: { id: props.articleId }, body: { kind: props.kind } });
      const end = await following.followEdit({
        articleId: props.articleId,
        editId: id,
        signal: abort.signal,
        onText: () => undefined,
        onConnection: () => undefined,
      });
      if (end.type === 'failed') return setState({ kind: 'failed', message: end.message, needsPlan: false });
      setProposals(end.proposals ?? []);
      setState({ kind: 'ready' });
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setState({ kind: 'failed', message: error.message, needsPlan: error.status === 402 });
    }
  };
  switch (state.kind) {
    case 'offered':
      return (
        <>
          <p className="text-ink-soft text-sm">
            Kaydedilen metninize göre hazırlanır. <PriceNote price={1} />
          </p>
          <Button variant="primary" size="small" onClick={() => void request()}>
            Öneri iste
          </Button>
        </>
      );
    case 'waiting':
      return (
        <p role="status" className="text-ink-soft">
          Öneriler hazırlanıyor…
        </p>
      );
    case 'failed':
      return (
        <>
          <p role="alert">{state.message}</p>
          {state.needsPlan ? (
            <PlansButton size="small" />
          ) : (
            <Button size="small" onClick={() => void request()}>
              Tekrar Dene
            </Button>
          )}
          {proposals.length > 0 && <Choices {...props} proposals={proposals} onDone={onDone} />}
        </>
      );
    case 'ready':
      return (
        <>
          <Choices {...props} proposals={proposals} onDone={onDone} />
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
            <p className="text-ink-soft text-sm">
              <PriceNote price={1} />
            </p>
            <Button size="small" onClick={() => void request()}>
              Yeniden öner
            </Button>
          </div>
        </>
      );
  }
}

interface ChoicesProps extends ProposalsProps {
  readonly proposals: readonly string[];
  readonly onDone: () => void;
}

function Choices({ kind, value, onChange, proposals, onDone }: ChoicesProps) {
  const choose = (proposal: string) => {
    const next = kind === 'tags' ? addTag(value, proposal) : proposal;
    onChange(next);
    notifySuccess(proposalTexts[kind].done, { action: { label: 'Geri al', onClick: () => onChange(value) } });
    if (kind !== 'tags') onDone();
  };
  const left = kind === 'tags' ? proposals.filter((tag) => addTag(value, tag) !== value) : proposals;
  if (left.length === 0)
    return <p role="status">{proposals.length === 0 ? 'AI bir öneri bulamadı.' : 'Hepsi eklendi.'}</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {left.length} öneri hazır
      </p>
      {kind !== 'tags' && <p className="-mt-2 text-ink-soft text-sm">Seçtiğiniz, şimdikinin yerine geçer.</p>}
      <ul className="-mx-2 flex flex-col divide-y divide-line border-line border-t">
        {left.map((proposal) => (
          <li key={proposal} className="py-1">
            <button
              type="button"
              onClick={() => choose(proposal)}
              className="wrap-anywhere flex min-h-10 w-full items-center gap-2 rounded-control px-2 py-1.5 text-left hover:bg-wash focus-visible:bg-wash touch-target"
            >
              {kind === 'tags' && <Plus aria-hidden size={14} className="shrink-0 text-cobalt" />}
              <span>{kind === 'tags' ? proposal : markNewWords(proposal, value)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Greys the words that a proposal has in common with the current value, so that the new ones stand out. */
function markNewWords(proposal: string, value: string): ReactNode {
  const present = value.trim();
  const [before, after, ...others] = present === '' ? [] : proposal.split(present);
  if (after === undefined || others.length > 0) return proposal;
  return (
    <>
      <span className="font-medium">{before}</span>
      <span className="text-ink-soft">{present}</span>
      <span className="font-medium">{after}</span>
    </>
  );
}

/** Adds a tag to the value of the field, unless it is already included. */
function addTag(tags: string, tag: string): string {
  const known = splitTags(tags);
  const all = mergeTags([...known, tag]);
  return all.length === known.length ? tags : all.join(', ');
}
