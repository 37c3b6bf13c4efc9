import { PanelLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { NavLink } from 'react-router';
import { classNames } from './class-names.ts';

export interface NavigationEntry {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Heading under which it stands with its neighbours; entries of a group follow one another. */
  readonly group?: string;
  /** Marked only on exactly this page, not on pages below it. */
  readonly end?: boolean;
  /** The main action among the entries of the phone's bar. */
  readonly isMain?: boolean;
  /** Number of waiting items; 0 is not shown. */
  readonly waiting?: { readonly count: number; readonly noun: string } | undefined;
}

interface SideNavigationProps {
  readonly label: string;
  readonly entries: readonly NavigationEntry[];
  readonly secondaryEntries?: readonly NavigationEntry[];
  readonly collapsed: boolean;
}

/** The entries of a sidebar; if collapsed, only icons with the names as tooltips. */
export function SideNavigation({ label, entries, secondaryEntries = [], collapsed }: SideNavigationProps) {
  return (
    <nav
      aria-label={label}
      ref={bringCurrentIntoView}
      className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2.5 py-2 snug:py-1"
    >
      {groupEntries(entries).map(({ name, entries: members }) => (
        <Group key={name ?? ''} name={name} entries={members} collapsed={collapsed} />
      ))}
      {secondaryEntries.length > 0 && (
        <div className="mt-2 border-line border-t pt-2">
          <Entries entries={secondaryEntries} collapsed={collapsed} />
        </div>
      )}
    </nav>
  );
}

/** On a low screen, the entry of the current page may be below the visible part. */
function bringCurrentIntoView(navigation: HTMLElement | null): void {
  navigation?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
}

interface EntryGroup {
  /** Absent for entries above the groups. */
  readonly name: string | undefined;
  readonly entries: readonly NavigationEntry[];
}

function groupEntries(entries: readonly NavigationEntry[]): EntryGroup[] {
  const names = [...new Set(entries.map(({ group }) => group))];
  return names.map((name) => ({ name, entries: entries.filter(({ group }) => group === name) }));
}

/** Entries under their heading; if collapsed, a line separates the groups. */
function Group({ name, entries, collapsed }: EntryGroup & Pick<SideNavigationProps, 'collapsed'>) {
  const headingId = useId();
  if (name === undefined) return <Entries entries={entries} collapsed={collapsed} />;
  return (
    <div className={collapsed ? 'mt-2 border-line border-t pt-2 snug:mt-1 snug:pt-1' : 'mt-3 snug:mt-2'}>
      <p id={headingId} className={collapsed ? 'sr-only' : 'px-3 pb-0.5 font-medium text-ink-soft text-sm'}>
        {name}
      </p>
      <Entries entries={entries} collapsed={collapsed} labelledBy={headingId} />
    </div>
  );
}

function Entries({
  entries,
  collapsed,
  labelledBy,
}: Pick<SideNavigationProps, 'entries' | 'collapsed'> & { readonly labelledBy?: string }) {
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-0.5 snug:gap-px">
      {entries.map(({ to, label, icon, end = false, waiting }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={end}
            prefetch="intent"
            {...(collapsed && toTooltip(label))}
            className={rowClasses(collapsed)}
          >
            {icon}
            <span className={collapsed ? 'sr-only' : undefined}>{label}</span>
            {waiting !== undefined && waiting.count > 0 && <Waiting {...waiting} collapsed={collapsed} />}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

const countMax = 99;

/** Number of waiting items of an entry; if collapsed, only a dot on its icon. */
function Waiting({ count, noun, collapsed }: { count: number; noun: string; collapsed: boolean }) {
  return (
    <>
      <span aria-hidden className={collapsed ? 'waiting-dot' : 'waiting-count tabular-nums'}>
        {!collapsed && (count > countMax ? `${countMax}+` : count)}
      </span>
      <span className="sr-only">{`, ${count > countMax ? `${countMax} üzeri` : count} ${noun}`}</span>
    </>
  );
}

/** Collapses the sidebar to icons, or widens it again. */
export function FoldButton({
  collapsed,
  onCollapse,
}: {
  readonly collapsed: boolean;
  readonly onCollapse: (to: boolean) => void;
}) {
  const label = collapsed ? 'Menüyü genişlet' : 'Menüyü daralt';
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={!collapsed}
      {...toTooltip(label)}
      onClick={() => onCollapse(!collapsed)}
      className="icon-button hover:bg-wash hover:text-ink focus-inset touch-target"
    >
      <PanelLeft aria-hidden size={18} strokeWidth={1.75} />
    </button>
  );
}

/** Classes of one row of a sidebar, also for its footer. */
export function rowClasses(collapsed: boolean): string {
  return classNames('menu-row focus-inset touch-target', collapsed ? 'justify-center' : 'px-3');
}

/** Attributes of an element whose text is shown beside it while it is pointed at. */
function toTooltip(text: string) {
  return { 'data-tooltip': text, 'data-tooltip-side': 'right' };
}
