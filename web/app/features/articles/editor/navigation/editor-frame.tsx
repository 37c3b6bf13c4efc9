import { ArrowLeft, Maximize, Minimize, PanelRight, PanelRightClose, PanelRightOpen, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, type Ref, useContext, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { scrimClasses } from '../../../../ui/overlay-classes.ts';
import { useStoredFlag } from '../../../../ui/use-stored-flag.ts';
import { useFocusMode } from './use-focus-mode.ts';

interface EditorFrameProps {
  /** What the bar says at its beginning: the state of the work. */
  readonly state?: ReactNode;
  /** Buttons at the bar's end. */
  readonly actions?: ReactNode;
  /** What lies beside the text; in a drawer where there is no room. */
  readonly panels: ReactNode;
  readonly columnRef?: Ref<HTMLDivElement>;
  /** Whether all but the text can be put away. */
  readonly hasFocusMode?: boolean;
  readonly children: ReactNode;
}

const LeavePanels = createContext<() => void>(() => undefined);

/** Closes the drawer that a panel lies in, where it lies in one: what it leads to takes the focus. */
export function useLeavePanels(): () => void {
  return useContext(LeavePanels);
}

/**
 * The frame of the article editor: a bar that stays, the writing column in the middle, the panels at the right until they are folded.
 * In focus mode only the text is left, with the state of the work and the way back.
 */
export function EditorFrame({ state, actions, panels, columnRef, hasFocusMode = false, children }: EditorFrameProps) {
  const [isFolded, setFolded] = useStoredFlag('editorPanelsFolded');
  const focus = useFocusMode(hasFocusMode);
  return (
    <div className="@container">
      <div
        data-sticky-bar
        data-print="hidden"
        className={classNames(
          'stays-in-view sticky z-20 -mx-4 -mt-6 mb-6 flex min-h-14 flex-wrap items-center gap-x-1 gap-y-1 sm:gap-x-2 border-line border-b bg-paper px-4 py-1.5 sm:-mx-8 sm:-mt-8 sm:mb-8 sm:px-8',
          focus.isOn ? 'top-0 border-transparent' : 'top-14 lg:top-0',
        )}
      >
        {!focus.isOn && (
          <Link
            to={paths.articles}
            aria-label="Makalelerim"
            className="-ml-2 inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-ink-soft hover:text-ink touch-target max-sm:justify-center"
          >
            <ArrowLeft aria-hidden size={18} />
            <span className="@max-[38rem]:hidden">Makalelerim</span>
          </Link>
        )}
        <div className="min-w-0 flex-1 has-data-save-status:min-w-fit">{state}</div>
        {focus.isOn ? (
          <Button variant="quiet" icon={<Minimize aria-hidden size={16} />} onClick={focus.leave}>
            Odak modundan çık
          </Button>
        ) : (
          <>
            {actions}
            {hasFocusMode && (
              <IconButton
                label="Odak modu"
                className="@max-[26rem]:hidden"
                icon={<Maximize aria-hidden size={18} />}
                onClick={focus.enter}
              />
            )}
            <span className="@max-[58rem]:hidden">
              <IconButton
                label={isFolded ? 'Panelleri göster' : 'Panelleri gizle'}
                icon={isFolded ? <PanelRightOpen aria-hidden size={20} /> : <PanelRightClose aria-hidden size={20} />}
                aria-expanded={!isFolded}
                onClick={() => setFolded(!isFolded)}
              />
            </span>
            <PanelDrawer onFocusMode={hasFocusMode ? focus.enter : undefined}>{panels}</PanelDrawer>
          </>
        )}
      </div>
      <div
        className={classNames(
          'items-start gap-7',
          !isFolded && !focus.isOn && '@min-[58rem]:grid @min-[58rem]:grid-cols-[minmax(0,1fr)_17.5rem]',
        )}
      >
        {/* Room below, so that the last lines can be read in the middle of the window. */}
        <div ref={columnRef} data-writing-column className="mx-auto w-full min-w-0 max-w-[42rem] pb-[35dvh]">
          {children}
        </div>
        {!isFolded && !focus.isOn && (
          <aside
            aria-label="Makale ayrıntıları"
            className="stays-in-view sticky top-20 -m-1 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto p-1 @min-[58rem]:block"
          >
            <div className="flex flex-col gap-3">{panels}</div>
          </aside>
        )}
      </div>
    </div>
  );
}

interface PanelDrawerProps {
  /** Puts all but the text away; undefined where that cannot be. */
  readonly onFocusMode: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The panels as a drawer from the right edge, behind a button. */
function PanelDrawer({ onFocusMode, children }: PanelDrawerProps) {
  const [open, setOpen] = useState(false);
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    setOpen(false);
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <span className="@min-[58rem]:hidden">
        <Radix.Trigger asChild>
          <IconButton label="Ayarlar ve bilgiler" icon={<PanelRight aria-hidden size={20} />} />
        </Radix.Trigger>
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
            {onFocusMode !== undefined && (
              <Button
                className="self-start"
                icon={<Maximize aria-hidden size={16} />}
                onClick={() => {
                  leave();
                  onFocusMode();
                }}
              >
                Odak modu
              </Button>
            )}
            <LeavePanels value={leave}>{children}</LeavePanels>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
