import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { scrimClasses } from '../overlay-classes.ts';
import { useFocusReturn } from '../use-focus-return.ts';

export interface DrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
}

/** See ui/dialog.tsx. */
export function Drawer({ open, onOpenChange, label, children }: DrawerProps) {
  const returnedFocus = useFocusReturn();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          {...returnedFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] animate-slide-in flex-col border-line border-r bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
          <Radix.Close
            aria-label="Menüyü kapat"
            className="absolute top-2.5 right-2.5 inline-flex size-11 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink"
          >
            <X aria-hidden size={20} />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
