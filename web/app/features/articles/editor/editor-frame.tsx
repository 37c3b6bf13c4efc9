import { ArrowLeft, PanelRight, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, type Ref, useContext, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/routing/paths.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { scrimClasses } from '../../../ui/overlay-classes.ts';

interface EditorFrameProps {
  /** What the bar says at its beginning: the state of the work. */
  readonly state?: ReactNode;
  /** Buttons at the bar's end. */
  readonly actions?: ReactNode;
  /** What lies beside the text; in a drawer where there is no room. */
  readonly panels: ReactNode;
  readonly columnRef?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

const LeavePanels = createContext<() => void>(() => undefined);

/** Closes the drawer that a panel lies in, where it lies in one: what it leads to takes the focus. */
export function useLeavePanels(): () => void {
  return useContext(LeavePanels);
}

/** The frame of the article editor: a bar that stays, the writing column in the middle, the panels at the right. */
export function EditorFrame({ state, actions, panels, columnRef, children }: EditorFrameProps) {
  return (
    <div className="@container">
      <div
        data-sticky-bar
        data-print="hidden"
        className="sticky top-14 z-20 -mx-4 -mt-6 mb-6 flex min-h-14 flex-wrap items-center gap-x-1 gap-y-1 sm:gap-x-2 border-line border-b bg-paper px-4 py-1.5 sm:-mx-8 sm:-mt-8 sm:mb-8 sm:px-8 lg:top-0"
      >
        <Link
          to={paths.articles}
          aria-label="Makalelerim"
          className="-ml-2 inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-ink-soft hover:text-ink touch-target max-sm:justify-center"
        >
          <ArrowLeft aria-hidden size={18} />
          <span className="@max-[38rem]:hidden">Makalelerim</span>
        </Link>
        <div className="min-w-0 flex-1 has-data-save-status:min-w-fit">{state}</div>
        {actions}
        <PanelDrawer>{panels}</PanelDrawer>
      </div>
      <div className="@min-[58rem]:grid @min-[58rem]:grid-cols-[minmax(0,1fr)_17.5rem] items-start gap-7">
        {/* Room below, so that the last lines can be read in the middle of the window. */}
        <div ref={columnRef} className="mx-auto w-full min-w-0 max-w-[42rem] pb-[35dvh]">
          {children}
        </div>
        <aside
          aria-label="Makale ayrıntıları"
          className="sticky top-20 -m-1 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto p-1 @min-[58rem]:block"
        >
          <div className="flex flex-col gap-3">{panels}</div>
        </aside>
      </div>
    </div>
  );
}

/** The panels as a drawer from the right edge, behind a button. */
function PanelDrawer({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    setOpen(false);
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <span className="@min-[58rem]:hidden">
        <IconButton
          label="Ayarlar ve bilgiler"
          icon={<PanelRight aria-hidden size={20} />}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
      </span>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            if (isLeft.current) event.preventDefault();
            isLeft.current = false;
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-96 max-w-[92vw] animate-appear flex-col border-line border-l bg-paper shadow-float"
        >
          <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
            <Radix.Title className="font-semibold font-serif text-xl">Ayarlar ve bilgiler</Radix.Title>
            <Radix.Close
              aria-label="Kapat"
              className="inline-flex size-10 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink touch-target"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          <div className="flex flex-1 flex-col gap-3 overflow-y-auto p-4">
            <LeavePanels value={leave}>{children}</LeavePanels>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
