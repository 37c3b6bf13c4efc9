import { CircleHelp } from 'lucide-react';
import { Tooltip as Radix } from 'radix-ui';
import { useState } from 'react';

interface InfoTipProps {
  /** What is explained. */
  readonly about: string;
  readonly text: string;
}

/** An explanation behind a small button: on hover, when it has the focus, and when it is touched. */
export function InfoTip({ about, text }: InfoTipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Provider delayDuration={200}>
      <Radix.Root open={isOpen} onOpenChange={setOpen}>
        <Radix.Trigger asChild>
          <button
            type="button"
            aria-label={`${about} nedir?`}
            // By itself it would close when it is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={(event) => {
              event.preventDefault();
              setOpen(true);
            }}
            className="relative z-10 ml-1 inline-flex size-6 items-center justify-center rounded-full align-middle text-ink-soft hover:text-ink"
          >
            <CircleHelp aria-hidden size={16} />
          </button>
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side="top"
            sideOffset={4}
            collisionPadding={12}
            className="z-50 max-w-72 animate-appear rounded-control bg-ink px-3 py-2 text-paper text-sm shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
