import type { LucideIcon } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { formatShortcut } from '../../../ui/shortcuts.tsx';

/** A tool that acts on the text at the cursor. */
export interface Tool {
  readonly name: string;
  /** Keys pressed together with Ctrl or ⌘. */
  readonly keys?: readonly string[];
  readonly Icon: LucideIcon;
  /** Whether the tool is active at the cursor; absent if it has no such state. */
  readonly isOn?: boolean;
  readonly isDisabled?: boolean;
  /** How long a tool stays in a bar that becomes narrower; tools without a place are in its menu. */
  readonly rank: ToolRank;
  readonly use: () => unknown;
}

/** 1: always in the bar; 2: on tablets; 3: if there is room for the whole bar; 4: only in the menu. */
export type ToolRank = 1 | 2 | 3 | 4;

const toolClasses = classNames(
  'inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft transition-colors duration-150 hover:bg-wash hover:text-ink focus-inset touch-target aria-disabled:opacity-60',
  'aria-pressed:bg-cobalt-wash aria-pressed:text-cobalt',
);

/** Tooltip of the button. */
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
      // Keeps the cursor in the text.
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

/** Button that opens a menu of tools. */
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
