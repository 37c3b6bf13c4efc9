import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { quietUnderPointer } from './quiet-under-pointer.ts';

interface TabsProps<Value extends string> {
  /** Accessible name of the tabs. */
  readonly label: string;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    readonly content: ReactNode;
    /** Stands after the label. */
    readonly suffix?: ReactNode;
    /** Why this tab needs attention: a dot, with the text for screen readers. */
    readonly mark?: string;
  }[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Keeps hidden tabs mounted, so that a form can span several tabs. */
  readonly keepMounted?: boolean;
}

/** Parts of a page of which one is shown at a time. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  keepMounted = false,
}: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <div className="relative">
        <Radix.List
          aria-label={label}
          ref={markScrollOverflow}
          className="peer relative flex scroll-px-12 gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] data-hidden-after:mask-r-from-[calc(100%-3.5rem)] data-hidden-after:mask-r-to-[calc(100%-2.25rem)] data-hidden-before:mask-l-from-[calc(100%-3.5rem)] data-hidden-before:mask-l-to-[calc(100%-2.25rem)]"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              ref={tab.value === value ? bringIntoView : undefined}
              {...quietUnderPointer}
              className="-mb-px min-h-11 min-w-11 shrink-0 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-ink-soft transition-colors duration-150 hover:text-ink focus-inset data-pressed:outline-none data-[state=active]:border-cobalt data-[state=active]:text-ink"
            >
              {tab.label}
              {tab.suffix}
              {tab.mark !== undefined && (
                <span className="ml-1.5 inline-block size-2 rounded-full bg-coral align-middle">
                  <span className="sr-only">{tab.mark}</span>
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
        <ScrollMark side="before" />
        <ScrollMark side="after" />
      </div>
      {tabs.map((tab) => (
        <Radix.Content
          key={tab.value}
          value={tab.value}
          {...(keepMounted && { forceMount: true })}
          className="pt-6 data-[state=inactive]:hidden"
        >
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const markClasses = {
  before: 'left-0 peer-data-hidden-before:flex',
  after: 'right-0 peer-data-hidden-after:flex',
} as const;

/** Shows that there are more tabs beyond an edge, and scrolls to them. The arrow keys reach them without it. */
function ScrollMark({ side }: { readonly side: keyof typeof markClasses }) {
  const Icon = side === 'before' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onClick={({ currentTarget }) => {
        const row = currentTarget.parentElement?.firstElementChild;
        row?.scrollBy({ left: (side === 'before' ? -0.7 : 0.7) * row.clientWidth });
      }}
      className={classNames(
        'absolute inset-y-0 hidden w-9 items-center justify-center text-ink-soft hover:text-ink',
        markClasses[side],
      )}
    >
      <Icon aria-hidden size={20} />
    </button>
  );
}

/** If not all tabs fit, the selected one may be outside of the visible part. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab === null || row == null) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}

/**
 * Marks a horizontally scrolling row with `data-hidden-before` and `data-hidden-after` while content is hidden beyond
 * that edge. Pass it as a ref.
 * @returns a function that stops it
 */
function markScrollOverflow(row: HTMLElement | null): (() => void) | undefined {
  if (row === null) return undefined;
  const mark = () => {
    const hiddenWidth = row.scrollWidth - row.clientWidth;
    // Scroll positions can be fractions of a pixel.
    row.toggleAttribute('data-hidden-before', row.scrollLeft >= 1);
    row.toggleAttribute('data-hidden-after', hiddenWidth - row.scrollLeft >= 1);
  };
  // A count beside a name or another font moves the selected tab.
  const sizes = new ResizeObserver(() => {
    bringIntoView(row.querySelector<HTMLElement>('[data-state="active"]'));
    mark();
  });
  sizes.observe(row);
  for (const part of row.children) sizes.observe(part);
  row.addEventListener('scroll', mark, { passive: true });
  mark();
  return () => {
    sizes.disconnect();
    row.removeEventListener('scroll', mark);
  };
}
