import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { useTeamwork } from '../../../lib/api/current-workspace.ts';
import { scrimClasses, wideDialogClasses } from '../../../ui/overlay-classes.ts';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { ApprovalNotice, useLacksApproval } from '../../approvals/approval-notice.tsx';
import type { PanelView } from '../panels/panel-tabs.tsx';
import type { EditorHandle } from '../save/use-editor.ts';
import type { useSave } from '../save/use-save.ts';
import type { Spelling } from '../spelling/use-spelling.ts';
import { HokkaPlace } from './hokka-place.tsx';
import { PublishPreview } from './publish-preview.tsx';

export interface PublishDialogProps {
  readonly editor: EditorHandle;
  readonly saving: ReturnType<typeof useSave>;
  /** Undefined for languages that are not checked. */
  readonly spelling: Spelling | undefined;
  /** Renders the sites of the user, and a later time. */
  readonly renderOthers: (lacksApproval: boolean) => ReactNode;
  /** Shows a panel of the editor instead of this dialog. */
  readonly onPanel: (view: PanelView) => void;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Where the article can be published, and how it will look there. */
export function PublishDialog(props: PublishDialogProps) {
  const { editor, saving, spelling, renderOthers, onPanel, open, onOpenChange } = props;
  const lacksApproval = useLacksApproval(editor.state.saved.id);
  const isTeamwork = useTeamwork();
  const returnedFocus = useFocusReturn();
  const places = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The first thing to do here, before the button that closes. */
  const focusPlaces = () =>
    (places.current?.querySelector<HTMLElement>('button:enabled, a') ?? content.current)?.focus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...returnedFocus}
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            returnedFocus.onOpenAutoFocus(event);
            event.preventDefault();
            focusPlaces();
          }}
          onFocus={(event) => {
            // The window itself takes the focus when a pressed button is replaced by what can be done next.
            if (event.target === event.currentTarget) focusPlaces();
          }}
          className={wideDialogClasses}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="font-semibold font-serif text-xl">Yayımla</Radix.Title>
            <Radix.Close
              aria-label="Kapat"
              className="-my-1.5 -mr-2 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink touch-target"
            >
              <X aria-hidden size={18} />
            </Radix.Close>
          </div>
          {isTeamwork && (
            <div className="mt-4 empty:hidden">
              <ApprovalNotice articleId={editor.state.saved.id} onShow={() => onPanel('review')} />
            </div>
          )}
          <div className="mt-5 grid grid-cols-1 min-h-0 gap-8 md:min-h-[min(38rem,100dvh-9rem)] md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <div ref={places} className="flex min-w-0 flex-col gap-5">
              <HokkaPlace
                editor={editor}
                saving={saving}
                spelling={spelling}
                lacksApproval={lacksApproval}
                onSpelling={() => onPanel('writing')}
              />
              {renderOthers(lacksApproval)}
            </div>
            <PublishPreview editor={editor} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
