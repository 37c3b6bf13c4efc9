import { Maximize, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { scrimClasses } from '../../../ui/overlay-classes.ts';

const LeavePanels = createContext<() => void>(() => undefined);

/**
 * Returns a function that closes the drawer around a panel, if there is one: the target of the panel takes the focus.
 */
export function useLeavePanels(): () => void {
  return useContext(LeavePanels);
}

interface PanelDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Returns the focus to the button that opened the drawer. */
  readonly onReturn: () => void;
  /** Enters focus mode; undefined where it is not available. */
  readonly onFocusMode: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Shows the panels in a drawer at the right edge. */
export function PanelDrawer({ open, onOpenChange, onReturn, onFocusMode, children }: PanelDrawerProps) {
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    onOpenChange(false);
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            const tab = (event.currentTarget as HTMLElement | null)?.querySelector<HTMLElement>(
              '[data-panel-tab][data-state="active"]',
            );
            if (tab == null) return;
            event.preventDefault();
            tab.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) onReturn();
            isLeft.current = false;
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-96 max-w-[92vw] animate-appear flex-col border-line border-l bg-surface shadow-float"
        >
          <div className="flex items-center justify-between border-line border-b py-2 pr-2 pl-4">
            <Radix.Title className="mr-auto font-semibold font-serif text-xl">Ayarlar ve bilgiler</Radix.Title>
            {onFocusMode !== undefined && (
              <IconButton
                label="Odak modu"
                icon={<Maximize aria-hidden size={18} />}
                onClick={() => {
                  leave();
                  onFocusMode();
                }}
              />
            )}
            <Radix.Close
              aria-label="Kapat"
              className="inline-flex size-10 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink touch-target"
            >
              <X aria-hidden size={20} />
            </Radix.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col">
            <LeavePanels value={leave}>{children}</LeavePanels>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
