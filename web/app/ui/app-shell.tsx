import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatListTime } from '../lib/formatting/format.ts';
import { useOnline } from '../lib/online.ts';
import { useHeadingFocus } from '../lib/routing/use-heading-focus.ts';
import { classNames } from './class-names.ts';
import { Drawer } from './dialog.tsx';
import { BrandMark, NoticeStrip, SkipLink } from './frame-parts.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { FoldButton, type NavigationEntry, SideNavigation } from './side-navigation.tsx';
import { useStoredFlag } from './use-stored-flag.ts';

interface AppShellProps {
  readonly name: string;
  /** Target of the link on the name. */
  readonly home: string;
  /** Accessible name of the navigation. */
  readonly navigationLabel: string;
  readonly entries: readonly NavigationEntry[];
  /** Below the entries, e.g. a link to another area. */
  readonly secondaryEntries?: readonly NavigationEntry[];
  /** Bar at the bottom of a phone; absent where the page needs the whole height. */
  readonly phoneBar?: readonly NavigationEntry[] | undefined;
  /** Below the name: what the pages show things of. Receives whether there is only room for icons. */
  readonly top?: (collapsed: boolean) => ReactNode;
  /** Bottom of the sidebar: the signed-in user. Receives whether there is only room for icons. */
  readonly footer: (collapsed: boolean) => ReactNode;
  /** Above the content, also while the device is offline. */
  readonly notice?: ReactNode;
  /** Below the notice; the strip that says that the device is offline takes its place. */
  readonly standingNotice?: ReactNode;
  /** The page is one tool: its sidebar starts narrow, remembered apart from other pages, and its content may be as wide as the window. */
  readonly isWorkspace?: boolean;
  /** Placeholder of the page, as rendered by the server. */
  readonly isPlaceholder?: boolean;
  readonly children: ReactNode;
}

/**
 * Frame of pages for signed-in users: a sidebar that collapses to icons, a drawer on narrow screens, and the content.
 */
export function AppShell(props: AppShellProps) {
  const { isWorkspace = false, isPlaceholder = false } = props;
  useHeadingFocus();
  // The tools say themselves what becomes of the work in them.
  const isStale = !useOnline() && !isWorkspace;
  const [isFolded, setFolded] = useStoredFlag('sidebarCollapsed');
  const [isWide, setWide] = useStoredFlag('workspaceSidebarWide');
  // The server does not know the state stored in this browser.
  const collapsed = isWorkspace ? isPlaceholder || !isWide : isFolded && !isPlaceholder;
  const setCollapsed = isWorkspace ? (to: boolean) => setWide(!to) : setFolded;
  return (
    <div className="flex min-h-dvh flex-col pb-(--phone-bar) lg:flex-row">
      <SkipLink />
      <TopBar {...props} />
      <aside aria-label="Kenar çubuğu" className={classNames('side-bar stays-in-view', collapsed ? 'w-16' : 'w-62')}>
        <div className={classNames('flex items-center', collapsed ? 'flex-col pb-1' : 'justify-between pr-2.5')}>
          <Brand {...props} collapsed={collapsed} />
          <FoldButton collapsed={collapsed} onCollapse={setCollapsed} />
        </div>
        {props.top?.(collapsed)}
        <SideNavigation {...props} label={props.navigationLabel} collapsed={collapsed} />
        {props.footer(collapsed)}
      </aside>
      <div className="min-w-0 flex-1">
        {props.notice}
        {!isStale && props.standingNotice}
        <div role="status" className="offline-notice">
          {isStale && <OfflineNotice />}
        </div>
        <main id="main" tabIndex={-1} data-wide={isWorkspace || undefined} className="page-content">
          {props.children}
        </main>
      </div>
      {props.phoneBar !== undefined && <PhoneBar label="Kısa menü" entries={props.phoneBar} />}
    </div>
  );
}

/** Says how old the shown data is, and what cannot be done meanwhile. */
function OfflineNotice() {
  const client = useQueryClient();
  const [updatedAt] = useState(() => findLastUpdate(client) || Date.now());
  return (
    <NoticeStrip title="Çevrimdışısınız" wide>
      Gördükleriniz {formatListTime(new Date(updatedAt).toISOString(), new Date())} itibarıyla. Değişiklikler bağlantı
      gelince yapılabilir.
    </NoticeStrip>
  );
}

/** When the last answer came to a read that is shown, in ms; 0 if there is none. */
function findLastUpdate(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active' });
  return Math.max(0, ...shown.map(({ state }) => state.dataUpdatedAt));
}

function TopBar(props: AppShellProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes when the place changes
  useEffect(() => setOpen(false), [key]);
  return (
    <header className="top-bar stays-in-view @container">
      <button
        type="button"
        aria-label="Menüyü aç"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="icon-button touch-target text-ink! hover:bg-wash"
      >
        <Menu aria-hidden size={22} />
      </button>
      <div className="-ml-3">
        <Brand {...props} collapsed={false} />
      </div>
      <Drawer open={open} onOpenChange={setOpen} label={props.navigationLabel}>
        <Brand {...props} collapsed={false} />
        {props.top?.(false)}
        <SideNavigation {...props} label={props.navigationLabel} collapsed={false} />
        {props.footer(false)}
      </Drawer>
    </header>
  );
}

function Brand({
  name,
  home,
  collapsed,
}: {
  readonly name: string;
  readonly home: string;
  readonly collapsed: boolean;
}) {
  return (
    <div className={classNames('flex h-16 snug:h-14 shrink-0 items-center', collapsed ? 'justify-center' : 'px-4')}>
      <Link to={home} className="brand-link" aria-label={name}>
        <BrandMark />
        {!collapsed && <span className="@max-2xs:sr-only">{name}</span>}
      </Link>
    </div>
  );
}
