import { MoreHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { DropdownMenu } from './dropdown-menu.tsx';
import { IconButton } from './icon-button.tsx';

interface RowMenuProps {
  /** Name of what the row shows, for screen readers. */
  readonly name: string;
  /** Menu items. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** The menu at the end of a list's row, with everything but the row's main action. */
export function RowMenu({ name, children, className = '-mr-2 ml-auto sm:ml-0' }: RowMenuProps) {
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={`Diğer işlemler: ${name}`}
          icon={<MoreHorizontal aria-hidden size={18} />}
          className={className}
        />
      }
    >
      {children}
    </DropdownMenu>
  );
}
