import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useStoredFlag } from '../../../../ui/use-stored-flag.ts';

interface DetailsPanelProps {
  /** Changes with each refused submission that concerns a field in here; the panel then opens. */
  readonly refusal: unknown;
  /** Called when the panel has opened because of a refusal. */
  readonly onShown: () => void;
  readonly children: ReactNode;
}

/** Everything that an order can do without, folded; whether it is open is remembered. */
export function DetailsPanel({ refusal, onShown, children }: DetailsPanelProps) {
  const [isOpen, setOpen] = useStoredFlag('createDetailsOpen');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal opens the panel once
  useEffect(() => {
    if (refusal === undefined) return undefined;
    setOpen(true);
    const frame = requestAnimationFrame(onShown);
    return () => cancelAnimationFrame(frame);
  }, [refusal]);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget, target }) => {
        if (target === currentTarget) setOpen(currentTarget.open);
      }}
      className="group/details rounded-card border border-line"
    >
      <summary className="flex min-h-12 list-none items-center gap-2.5 rounded-card px-4 py-2 font-medium focus-inset [&::-webkit-details-marker]:hidden">
        <span>Ayrıntılar</span>
        <span className="font-normal text-ink-soft text-sm max-sm:hidden">hepsi isteğe bağlı</span>
        <ChevronDown
          aria-hidden
          size={18}
          className="ml-auto text-ink-soft transition-transform duration-150 group-open/details:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 border-line border-t p-4">{children}</div>
    </details>
  );
}
