import { ArrowLeft, Maximize, Minimize, PanelRight, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { createPartLoader } from '../../../../lib/page-part.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { useLoadedDialog } from '../../../../ui/use-loaded-dialog.ts';
import { useStoredFlag } from '../../../../ui/use-stored-flag.ts';
import { useFocusMode } from './use-focus-mode.ts';

interface EditorFrameProps {
  /** Start of the bar: the saving state. */
  readonly state?: ReactNode;
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode;
  /** Shown beside the text; in a drawer when there is no room. */
  readonly panels: ReactNode;
  /** Prevents the drawer from opening, because the loading content would close it. */
  readonly arePanelsLoading?: boolean;
  readonly columnRef?: Ref<HTMLDivElement>;
  /** Whether focus mode is available. */
  readonly hasFocusMode?: boolean;
  readonly children: ReactNode;
}

/**
 * Frame of the article editor: a fixed bar, the writing column in the middle, and panels at the right that can be
 * folded. Focus mode shows only the text, the saving state and a button to leave the mode.
 */
export function EditorFrame({
  state,
  actions,
  panels,
  arePanelsLoading = false,
  columnRef,
  hasFocusMode = false,
  children,
}: EditorFrameProps) {
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
            <PanelDrawer isLoading={arePanelsLoading} onFocusMode={hasFocusMode ? focus.enter : undefined}>
              {panels}
            </PanelDrawer>
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
        {!isFolded && !focus.isOn && <PanelColumn>{panels}</PanelColumn>}
      </div>
    </div>
  );
}

interface PanelDrawerProps {
  /** Enters focus mode; undefined where it is not available. */
  readonly onFocusMode: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A button that opens the panels as a drawer, loaded when it is first opened. */
function PanelDrawer({ isLoading, ...props }: PanelDrawerProps & { readonly isLoading: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  // The tooltip replaces the button element when it loads, so the focus returns to a wrapper.
  const place = useRef<HTMLSpanElement>(null);
  const show = (open: boolean) => {
    setOpen(open);
    if (open) setOpened(true);
  };
  return (
    <>
      <span ref={place} className="@min-[58rem]:hidden">
        <IconButton
          label="Ayarlar ve bilgiler"
          icon={<PanelRight aria-hidden size={20} />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-disabled={isLoading || undefined}
          onClick={() => show(true)}
        />
      </span>
      {wasOpened && (
        <LoadedDrawer
          {...props}
          open={isOpen}
          onOpenChange={show}
          onReturn={() => place.current?.querySelector('button')?.focus()}
          onGiveUp={() => setOpened(false)}
        />
      )}
    </>
  );
}

const loadDrawer = createPartLoader(() => import('./panel-drawer.tsx'));

interface LoadedDrawerProps extends PanelDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onReturn: () => void;
  readonly onGiveUp: () => void;
}

function LoadedDrawer({ onGiveUp, ...props }: LoadedDrawerProps) {
  const part = useLoadedDialog(loadDrawer, {
    title: 'Ayarlar ve bilgiler yüklenemedi',
    onClose: () => {
      props.onOpenChange(false);
      onGiveUp();
    },
    onReopen: () => props.onOpenChange(true),
  });
  return part === undefined ? null : <part.PanelDrawer {...props} />;
}

/** Panels beside the text, mounted once there is room; narrow screens show them only in the drawer. */
function PanelColumn({ children }: { readonly children: ReactNode }) {
  const column = useRef<HTMLElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      // Stays mounted when the window is narrow for a moment, so that opened panels stay open.
      if ((entry?.contentRect.width ?? 0) > 0) setShown(true);
    });
    if (column.current !== null) observer.observe(column.current);
    return () => observer.disconnect();
  }, []);
  return (
    <aside
      ref={column}
      aria-label="Makale ayrıntıları"
      className="stays-in-view sticky top-20 -m-1 hidden max-h-[calc(100dvh-6rem)] overflow-y-auto p-1 @min-[58rem]:block"
    >
      {isShown && <div className="flex flex-col gap-3">{children}</div>}
    </aside>
  );
}
