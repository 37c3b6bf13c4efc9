import type { LucideIcon } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { formatShortcut } from '../../../../lib/formatting/shortcut-name.ts';
import { classNames } from '../../../../ui/class-names.ts';

/** Something that can be done with the text at the cursor. */
export interface Tool {
  readonly name: string;
  /** Pressed together with Ctrl or ⌘. */
  readonly keys?: readonly string[];
  readonly Icon: LucideIcon;
  /** Present where the tool is on or off at the cursor. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** How long a tool stays in the bar when that becomes narrow; those without a place are in its menu. */
  readonly rank: ToolRank;
  readonly use: () => unknown;
}

/** 1: always in the bar; 2: on tablets; 3: where there is room for a whole bar; 4: in the menu only. */
export type ToolRank = 1 | 2 | 3 | 4;

export const toolClasses = classNames(
  'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-wash hover:text-ink focus-inset touch-target aria-disabled:opacity-45',
  'aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt',
);

/** What its button says to those who point at it. */
export function describeTool({ name, keys }: Pick<Tool, 'name' | 'keys'>): string {
  return keys === undefined ? name : `${name} (${formatShortcut(...keys)})`;
}

export function ToolButton({ tool }: { readonly tool: Tool }) {
  const { name, Icon, isOn, isDisabled = false, use } = tool;
  return (
    <Radix.Button
      aria-label={name}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      title={describeTool(tool)}
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isDisabled || use()}
      className={toolClasses}
    >
      <Icon aria-hidden size={18} />
    </Radix.Button>
  );
}

interface ToolMenuButtonProps extends ComponentProps<typeof Radix.Button> {
  readonly name: string;
  readonly Icon: LucideIcon;
  readonly isOn?: boolean;
}

/** Opens a menu of tools. */
export function ToolMenuButton({ name, Icon, isOn, ...rest }: ToolMenuButtonProps) {
  return (
    <Radix.Button
      {...rest}
      aria-label={name}
      title={name}
      data-on={isOn}
      className={classNames(toolClasses, 'data-[on=true]:bg-cobalt-wash data-[on=true]:text-cobalt')}
    >
      <Icon aria-hidden size={18} />
    </Radix.Button>
  );
}
