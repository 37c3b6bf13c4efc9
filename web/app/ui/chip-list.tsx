import { X } from 'lucide-react';

interface ChipListProps {
  readonly label: string;
  readonly chips: readonly string[];
  /** Accessible name of a chip's button, e.g. 'çay etiketini kaldır'. */
  readonly describeRemoval: (chip: string) => string;
  readonly onRemove: (chip: string) => void;
}

/** Chosen words, each with a remove button; renders nothing without words. */
export function ChipList({ label, chips, describeRemoval, onRemove }: ChipListProps) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label={label} className="mb-2 flex flex-wrap gap-1.5">
      {chips.map((chip) => (
        <li
          key={chip}
          className="inline-flex max-w-full items-center rounded-full border border-line bg-wash pl-3 text-sm"
        >
          <span className="min-w-0 truncate">{chip}</span>
          <button
            type="button"
            aria-label={describeRemoval(chip)}
            onClick={() => onRemove(chip)}
            className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-ink-soft hover:text-ink focus-inset touch-target"
          >
            <X aria-hidden size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
