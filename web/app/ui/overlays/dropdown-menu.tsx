import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../class-names.ts';

export interface DropdownMenuProps {
  /** A button that accepts a ref. */
  readonly trigger: ReactElement;
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly align?: 'start' | 'center' | 'end';
  /** Moves the focus when the menu closes; by default back to the trigger. */
  readonly onCloseAutoFocus?: (event: Event) => void;
  /** How the trigger was pressed before this menu was loaded. */
  readonly pressedBy: 'key' | 'pointer' | undefined;
  /** Whether the trigger had the focus then. */
  readonly takesFocus: RefObject<boolean>;
  readonly children: ReactNode;
}

/** See ui/dropdown-menu.tsx. */
export function DropdownMenu({
  trigger,
  side = 'bottom',
  align = 'end',
  onCloseAutoFocus,
  pressedBy,
  takesFocus,
  children,
}: DropdownMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (takesFocus.current) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    // Repeats the key press, so that the menu detects the keyboard and focuses its first item.
    const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
    if (pressedBy === 'key') button.current?.dispatchEvent(press);
  }, [pressedBy]);
  return (
    <Radix.Root modal={false} defaultOpen={pressedBy === 'pointer'}>
      <Radix.Trigger asChild ref={button}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          onFocusOutside={keepOpenForTrigger}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          {...(onCloseAutoFocus !== undefined && { onCloseAutoFocus })}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float max-sm:max-h-[calc(100dvh-4rem)] max-sm:max-w-none max-sm:rounded-b-none max-sm:px-3 max-sm:pt-3 max-sm:pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const itemClasses =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 outline-none data-highlighted:bg-wash data-disabled:cursor-default data-disabled:opacity-55 touch-target forced-colors:data-highlighted:outline-2';

interface ItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export interface ActionItemProps extends ItemProps {
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Accessible name, if the visible text needs more context; must begin with the visible text. */
  readonly label?: string;
  readonly onSelect: () => void;
}

/** A menu item that runs an action. */
export function MenuAction({ icon, danger = false, disabled = false, label, onSelect, children }: ActionItemProps) {
  return (
    <Radix.Item
      disabled={disabled}
      aria-label={label}
      onSelect={({ currentTarget }) => {
        focusTrigger(currentTarget);
        onSelect();
      }}
      className={classNames(itemClasses, danger && 'menu-danger text-coral data-highlighted:bg-coral-wash')}
    >
      {icon}
      {children}
    </Radix.Item>
  );
}

/**
 * A notification that disappears returns the focus to the element that had it before, possibly the trigger of a menu
 * opened meanwhile.
 */
function keepOpenForTrigger(event: CustomEvent<{ originalEvent: FocusEvent }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.matches('[aria-haspopup="menu"][aria-expanded="true"]'))
    event.preventDefault();
}

/** An overlay opened by an action returns the focus to the trigger, because the menu item no longer exists. */
function focusTrigger(item: EventTarget | null): void {
  const menu = item instanceof Element ? item.closest('[role="menu"]') : null;
  const trigger = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '');
  trigger?.focus({ preventScroll: true });
}

export interface LinkItemProps extends ItemProps {
  readonly to: string;
  /** As for `MenuAction`. */
  readonly label?: string;
  /** For links between public pages and those for signed-in users. */
  readonly reloadDocument?: boolean;
  /** Opens a new tab. */
  readonly newTab?: boolean;
}

/** A menu item that is a link. */
export function MenuLink({ icon, to, reloadDocument = false, newTab = false, label, children }: LinkItemProps) {
  return (
    <Radix.Item asChild>
      <Link
        to={to}
        aria-label={label}
        reloadDocument={reloadDocument}
        {...(newTab && { target: '_blank', rel: 'noopener' })}
        className={itemClasses}
      >
        {icon}
        {children}
      </Link>
    </Radix.Item>
  );
}

export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** What it means, below the label. */
    readonly hint?: string;
    readonly icon?: ReactNode;
  }[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one of a few options, with a heading. */
export function MenuChoice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.Label className="px-2.5 pt-1.5 pb-1 text-ink-soft text-sm">{label}</Radix.Label>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={itemClasses}>
          {option.icon}
          {option.hint === undefined ? (
            option.label
          ) : (
            <span className="max-w-72">
              {option.label}
              <span className="block text-ink-soft text-sm">{option.hint}</span>
            </span>
          )}
          <Radix.ItemIndicator className="ml-auto">
            <Check aria-hidden size={16} />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1.5 my-1.5 h-px bg-line" />;
}
