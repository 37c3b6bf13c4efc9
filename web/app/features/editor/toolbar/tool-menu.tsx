import { Check, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { DropdownMenu, MenuAction, MenuSeparator } from '../../../ui/dropdown-menu.tsx';
import { formatShortcut, KeyboardHint } from '../../../ui/shortcuts.tsx';
import { type Tool, ToolMenuButton } from './tool-button.tsx';

interface ToolMenuProps {
  readonly name: string;
  readonly Icon: LucideIcon;
  /** Whether the menu concerns something at the cursor. */
  readonly isOn?: boolean;
  /** Separated by lines; empty groups are left out. */
  readonly groups: readonly (readonly Tool[])[];
}

/** Tools behind a button of the bar. The cursor returns to the text after a tool was used. */
export function ToolMenu({ name, Icon, isOn = false, groups }: ToolMenuProps) {
  const hasActed = useRef(false);
  const shown = groups.filter((tools) => tools.length > 0);
  return (
    <DropdownMenu
      align="start"
      trigger={<ToolMenuButton name={name} Icon={Icon} isOn={isOn} />}
      onCloseAutoFocus={(event) => {
        if (hasActed.current) event.preventDefault();
        hasActed.current = false;
      }}
    >
      {shown.map((tools, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change places
        <div key={index} className="contents">
          {index > 0 && <MenuSeparator />}
          {tools.map(({ name: label, Icon: ToolIcon, isOn: isToolOn = false, isDisabled = false, keys, use }) => (
            <MenuAction
              key={label}
              icon={<ToolIcon aria-hidden size={16} />}
              disabled={isDisabled}
              onSelect={() => {
                hasActed.current = true;
                use();
              }}
            >
              <span className="flex-1">{label}</span>
              {isToolOn && (
                <>
                  <Check aria-hidden size={16} />
                  <span className="sr-only">açık</span>
                </>
              )}
              {keys !== undefined && <KeyboardHint keys={[formatShortcut(...keys)]} />}
            </MenuAction>
          ))}
        </div>
      ))}
    </DropdownMenu>
  );
}
