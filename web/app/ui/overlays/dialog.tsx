import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { DialogActions } from '../dialog-actions.tsx';
import { dialogClasses, scrimClasses } from '../overlay-classes.ts';
import { useFocusReturn } from '../use-focus-return.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Absent if the dialog cannot be dismissed: it then closes neither on Escape nor by a close button. */
  readonly onOpenChange?: (open: boolean) => void;
  readonly title: string;
  /** One sentence below the title. */
  readonly description?: ReactNode;
  /** Element that is focused when the dialog opens, if it has no form, whose first field would be. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  /** Has room for columns. */
  readonly isWide?: boolean;
  /** Buttons, the primary one last. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** See ui/dialog.tsx. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, firstFocus, isWide = false, actions, children } = props;
  const returnedFocus = useFocusReturn(firstFocus);
  const content = useRef<HTMLDivElement>(null);
  const change = (next: boolean) => {
    const isAtWork = content.current?.querySelector('button[aria-busy="true"]') != null;
    if (next || !isAtWork) onOpenChange?.(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className={scrimClasses} {...(onOpenChange === undefined && { onMouseDown: preserveFocus })} />
        <Radix.Content
          {...returnedFocus}
          ref={content}
          className={classNames(dialogClasses, isWide && 'sm:max-w-4xl')}
          // Escape first closes the open list of a field.
          onEscapeKeyDown={(event) => hasOpenList(event.target) && event.preventDefault()}
          {...(description === undefined && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="font-semibold font-serif text-xl">{title}</Radix.Title>
            {onOpenChange !== undefined && (
              <Radix.Close
                aria-label="Kapat"
                className="-my-1.5 -mr-2 inline-flex size-10 shrink-0 items-center justify-center rounded-control text-ink-soft hover:bg-wash hover:text-ink touch-target"
              >
                <X aria-hidden size={18} />
              </Radix.Close>
            )}
          </div>
          {description !== undefined && (
            <Radix.Description className="mt-3 text-ink-soft">{description}</Radix.Description>
          )}
          {children !== undefined && <div className="mt-4">{children}</div>}
          {actions !== undefined && <DialogActions className="mt-4">{actions}</DialogActions>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function hasOpenList(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');
}

/** A click outside of a dialog that stays open would remove its focus. */
function preserveFocus(event: MouseEvent): void {
  event.preventDefault();
}
