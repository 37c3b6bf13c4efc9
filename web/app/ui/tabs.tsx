import { Tabs as Radix } from 'radix-ui';
import type { FocusEvent, KeyboardEvent, PointerEvent, ReactNode } from 'react';
import { markScrollOverflow } from './scroll-overflow.ts';

interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  readonly label: string;
  readonly tabs: readonly {
    readonly value: Value;
    readonly label: string;
    readonly content: ReactNode;
    /** What asks for attention in this tab; a dot for the eye, the words for screen readers. */
    readonly mark?: string;
  }[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** Keeps hidden tabs in the page, so that a form across them is one form. */
  readonly keepMounted?: boolean;
}

/** Parts of one page that are looked at one at a time. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  keepMounted = false,
}: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <Radix.List
        aria-label={label}
        ref={markScrollOverflow}
        className="relative flex scroll-px-10 gap-1 overflow-x-auto border-line border-b [scrollbar-width:none] data-hidden-after:mask-r-from-[calc(100%-2.5rem)] data-hidden-before:mask-l-from-[calc(100%-2.5rem)]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            ref={tab.value === value ? bringIntoView : undefined}
            {...quietUnderPointer}
            className="-mb-px min-h-11 shrink-0 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-ink-soft transition-colors duration-150 hover:text-ink focus-inset data-pressed:outline-none data-[state=active]:border-cobalt data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.mark !== undefined && (
              <span className="ml-1.5 inline-block size-2 rounded-full bg-coral align-middle">
                <span className="sr-only">{tab.mark}</span>
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
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

/**
 * Radix moves the focus to a pressed tab by script, which browsers take for the keyboard's doing: the tab says that it was pressed
 * until a key or something else has the focus, and shows no frame meanwhile.
 */
const quietUnderPointer = {
  onPointerDown: ({ currentTarget }: PointerEvent<HTMLElement>) => currentTarget.toggleAttribute('data-pressed', true),
  onKeyDown: ({ currentTarget }: KeyboardEvent<HTMLElement>) => currentTarget.removeAttribute('data-pressed'),
  onBlur: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.removeAttribute('data-pressed'),
};

/** Where there is no room for all tabs, the chosen one may lie outside of the row. */
function bringIntoView(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab === null || row == null) return;
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
