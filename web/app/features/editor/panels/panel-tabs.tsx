import { Ellipsis } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { DropdownMenu, MenuAction } from '../../../ui/dropdown-menu.tsx';
import { quietUnderPointer } from '../../../ui/quiet-under-pointer.ts';

/** The tabs beside the text, in the order of their keys. */
export const panelTabs = ['writing', 'search', 'quality', 'settings'] as const;
/** In a shared workspace approval and comments have tabs, too. */
type PanelTab = (typeof panelTabs)[number] | 'review' | 'comments';
/** What is shown beside the text: a tab, or one of the rarer panels of the menu. */
export type PanelView = PanelTab | 'timeline' | 'history' | 'edits' | 'prompt' | 'info';

interface PanelTabsProps {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
  readonly tabs: readonly {
    readonly value: PanelTab;
    readonly icon: ReactNode;
    /** Short; a longer name may be hidden from view. */
    readonly label: ReactNode;
    /** Number at the label; not shown when it is 0. */
    readonly count?: ReactNode;
    readonly content: ReactNode;
  }[];
  readonly others: readonly {
    readonly value: Exclude<PanelView, PanelTab>;
    readonly label: string;
    /** Stands at the menu's button while the panel is open; the label by default. */
    readonly short?: string;
    readonly icon: ReactNode;
    readonly content: ReactNode;
  }[];
}

const bodyClasses = 'flex min-h-0 flex-col gap-5 overflow-y-auto p-4 outline-none focus-inset';

/** Panels beside the text: tabs, and a menu of the rarer ones, marked like a tab. Only the shown one is mounted. */
export function PanelTabs({ view, onView, tabs, others }: PanelTabsProps) {
  const other = others.find(({ value }) => value === view);
  return (
    <Radix.Root
      value={other === undefined ? view : ''}
      onValueChange={(next) => onView(next as PanelTab)}
      className="flex min-h-0 flex-col"
    >
      <div className="flex shrink-0 items-stretch border-line border-b px-1.5">
        <Radix.List
          aria-label="Makale ayrıntıları"
          className={classNames('flex min-w-0 basis-0 flex-wrap', tabs.length > 4 ? 'grow-6' : 'grow-4')}
        >
          {tabs.map(({ value, icon, label, count }) => (
            <Radix.Trigger
              key={value}
              value={value}
              data-panel-tab={value}
              {...quietUnderPointer}
              className="panel-tab touch-target focus-inset data-pressed:outline-none"
            >
              {icon}
              <span>{label}</span>
              <span className="absolute top-1 left-1/2 ml-2.5">{count}</span>
            </Radix.Trigger>
          ))}
        </Radix.List>
        <DropdownMenu
          trigger={
            <button
              type="button"
              aria-label={other === undefined ? 'Diğer paneller' : `Diğer paneller, açık olan: ${other.label}`}
              data-other={other?.value}
              className="panel-tab touch-target focus-inset"
            >
              {other?.icon ?? <Ellipsis aria-hidden size={18} />}
              <span aria-hidden>{other?.short ?? other?.label ?? 'Diğer'}</span>
            </button>
          }
        >
          {others.map(({ value, label, icon }) => (
            <MenuAction key={value} icon={icon} onSelect={() => onView(value)}>
              {label}
            </MenuAction>
          ))}
        </DropdownMenu>
      </div>
      {tabs.map(({ value, content }) => (
        <Radix.Content key={value} value={value} className={classNames(bodyClasses, 'data-[state=inactive]:hidden')}>
          {content}
        </Radix.Content>
      ))}
      {other !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: like the content of a tab, it can be scrolled with the keyboard
        <div data-other-panel role="tabpanel" aria-label={other.label} tabIndex={0} className={bodyClasses}>
          {other.content}
        </div>
      )}
    </Radix.Root>
  );
}

/** Panels of an article that cannot be edited now, below each other. */
export function PanelStack({ children }: { readonly children: ReactNode }) {
  return <div className={bodyClasses}>{children}</div>;
}
