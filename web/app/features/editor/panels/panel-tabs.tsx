import { Ellipsis } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { DropdownMenu, MenuAction } from '../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { quietUnderPointer } from '../../../ui/quiet-under-pointer.ts';

/** The tabs beside the text, in the order of their keys. */
export const panelTabs = ['writing', 'search', 'quality', 'settings'] as const;
/** In a shared workspace approval and comments have tabs, too. */
export type PanelTab = (typeof panelTabs)[number] | 'review' | 'comments';
/** What is shown beside the text: a tab, or one of the rarer panels of the menu. */
export type PanelView = PanelTab | 'timeline' | 'history' | 'edits' | 'prompt' | 'info';

interface PanelTabsProps {
  readonly view: PanelView;
  readonly onView: (view: PanelView) => void;
  readonly tabs: readonly {
    readonly value: PanelTab;
    /** Short; a longer name may be hidden from view. */
    readonly label: ReactNode;
    /** Number at the label; not shown when it is 0. */
    readonly count?: ReactNode;
    readonly content: ReactNode;
  }[];
  readonly others: readonly {
    readonly value: Exclude<PanelView, PanelTab>;
    readonly label: string;
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
      <div className="flex shrink-0 items-center border-line border-b pr-1">
        <Radix.List aria-label="Makale ayrıntıları" className="flex min-w-0 flex-1 flex-wrap">
          {tabs.map(({ value, label, count }) => (
            <Radix.Trigger
              key={value}
              value={value}
              data-panel-tab={value}
              {...quietUnderPointer}
              className="panel-tab touch-target focus-inset data-pressed:outline-none"
            >
              <span>{label}</span>
              {count}
            </Radix.Trigger>
          ))}
        </Radix.List>
        <DropdownMenu
          trigger={
            <IconButton
              label="Diğer paneller"
              icon={<Ellipsis aria-hidden size={20} />}
              className={classNames(
                other !== undefined && '-mb-px min-h-12 rounded-none! border-cobalt border-b-2 text-ink!',
              )}
            />
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
