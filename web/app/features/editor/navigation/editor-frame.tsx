import { ArrowLeft, Maximize, Minimize, PanelRight, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router';
import { createPartLoader } from '../../../lib/page-part.ts';
import { paths } from '../../../lib/routing/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import { useStoredFlag } from '../../../ui/use-stored-flag.ts';
import { useFocusMode } from './use-focus-mode.ts';

/**
 * Grid of the text and the panels beside it, where both have room: the text stays in the middle as long as the window is
 * wide enough, and keeps its width.
 */
export const panelGridClasses =
  'items-start gap-x-8 @min-[68.5rem]:grid @min-[68.5rem]:grid-cols-[minmax(0,1fr)_minmax(0,42.5rem)_minmax(22rem,1fr)]';

/** The column of the text, 680 px wide. */
export const writingColumnClasses = 'col-start-2 mx-auto w-full min-w-0 max-w-[42.5rem]';

/** Lets keys and menus show the panels. */
export interface PanelsHandle {
  /** Shows the panels, beside the text or in the drawer, and moves the focus to the selected tab unless it is false. */
  readonly show: (takesFocus?: boolean) => void;
}

interface EditorFrameProps {
  /** Start of the bar: the saving state. */
  readonly state?: ReactNode;
  /** Buttons at the end of the bar. */
  readonly actions?: ReactNode;
  /** Shown beside the text; in a drawer when there is no room. */
  readonly panels: ReactNode;
  /** Prevents the drawer from opening, because the loading content would close it. */
  readonly arePanelsLoading?: boolean;
  readonly panelsRef?: RefObject<PanelsHandle | null>;
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
  panelsRef,
  columnRef,
  hasFocusMode = false,
  children,
}: EditorFrameProps) {
  const [isFolded, setFolded] = useStoredFlag('editorPanelsFolded');
  const focus = useFocusMode(hasFocusMode);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const bar = useBarHeight(frame);
  useImperativeHandle(panelsRef, () => ({
    show: (takesFocus = true) => {
      focus.leave();
      if (hasRoomForPanels(frame.current)) setFolded(false);
      else setDrawerOpen(true);
      // Waits until the panels are on the page.
      if (takesFocus) setTimeout(() => focusSelectedTab(), 50);
    },
  }));
  return (
    <div ref={frame} className="@container">
      <div
        ref={bar}
        data-sticky-bar
        data-print="hidden"
        className={classNames(
          'editor-bar stays-in-view',
          focus.isOn ? 'top-0 border-transparent!' : 'top-(--top-bar) lg:top-0',
        )}
      >
        {!focus.isOn && (
          <Link
            to={paths.articles}
            aria-label="Makalelerim"
            className="-ml-2 inline-flex min-h-10 items-center gap-1.5 rounded-control px-2 text-ink-soft hover:text-ink touch-target max-sm:justify-center"
          >
            <ArrowLeft aria-hidden size={18} />
            <span className="@max-[48rem]:hidden">Makalelerim</span>
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
                className="@max-[48rem]:hidden"
                icon={<Maximize aria-hidden size={18} />}
                onClick={focus.enter}
              />
            )}
            <span className="@max-[68.5rem]:hidden">
              <IconButton
                label={isFolded ? 'Panelleri göster' : 'Panelleri gizle'}
                icon={isFolded ? <PanelRightOpen aria-hidden size={20} /> : <PanelRightClose aria-hidden size={20} />}
                aria-expanded={!isFolded}
                onClick={() => setFolded(!isFolded)}
              />
            </span>
            <PanelDrawer
              isLoading={arePanelsLoading}
              isOpen={isDrawerOpen}
              onOpenChange={setDrawerOpen}
              onFocusMode={hasFocusMode ? focus.enter : undefined}
            >
              {panels}
            </PanelDrawer>
          </>
        )}
      </div>
      <div className={classNames(!isFolded && !focus.isOn && panelGridClasses)}>
        {/* Room below, so that the last lines can be read in the middle of the window. */}
        <div ref={columnRef} data-writing-column className={classNames(writingColumnClasses, 'pb-[35dvh]')}>
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

interface OpenDrawerProps extends PanelDrawerProps {
  readonly isLoading: boolean;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A button that opens the panels as a drawer, loaded when it is first opened. */
function PanelDrawer({ isLoading, isOpen, onOpenChange, ...props }: OpenDrawerProps) {
  const [wasOpened, setOpened] = useState(false);
  if (isOpen && !wasOpened) setOpened(true);
  // The tooltip replaces the button element when it loads, so the focus returns to a wrapper.
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={place} className="@min-[68.5rem]:hidden">
        <IconButton
          label="Ayarlar ve bilgiler"
          icon={<PanelRight aria-hidden size={20} />}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-disabled={isLoading || undefined}
          onClick={() => onOpenChange(true)}
        />
      </span>
      {wasOpened && (
        <LoadedDrawer
          {...props}
          open={isOpen}
          onOpenChange={onOpenChange}
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
      className="stays-in-view sticky top-20 col-start-3 hidden max-h-[calc(100dvh-6rem)] w-88 flex-col justify-self-end overflow-hidden rounded-card border border-line bg-surface @min-[68.5rem]:flex"
    >
      {isShown && children}
    </aside>
  );
}

/** Whether the panels are beside the text; must match the width in `panelGridClasses`. */
function hasRoomForPanels(frame: HTMLElement | null): boolean {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (frame?.clientWidth ?? 0) >= 68.5 * rem;
}

function focusSelectedTab(): void {
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-panel-tab]')];
  const shown = tabs.filter((tab) => tab.getClientRects().length > 0);
  const other = document.querySelector<HTMLElement>('[data-other-panel]');
  // Focus selects a tab, so it must not go to one while a panel of the menu is shown.
  (shown.find((tab) => tab.dataset.state === 'active') ?? other ?? shown[0])?.focus();
}

/**
 * Tells the bars below how high this one is. With large text its buttons wrap; one that would leave too little room for
 * the text scrolls with it.
 */
function useBarHeight(frame: RefObject<HTMLElement | null>): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const height = bar.current?.offsetHeight ?? 0;
      const isTall = height > window.innerHeight / 6;
      frame.current?.toggleAttribute('data-tall-bar', isTall);
      frame.current?.style.setProperty('--editor-bar', isTall ? '0px' : `${height}px`);
    });
    if (bar.current !== null) observer.observe(bar.current);
    return () => observer.disconnect();
  }, [frame]);
  return bar;
}
