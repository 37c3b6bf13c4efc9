import { ListTree, Zap } from 'lucide-react';
import { useId } from 'react';

type WritingMode = 'quick' | 'planned';

const modes = [
  { value: 'quick', label: 'Hızlı', description: 'Tek seferde yazılır; 1.500 kelimeye kadar.', Icon: Zap },
  {
    value: 'planned',
    label: 'Planlı',
    description: 'Önce bölümlerini görür, düzenlersiniz; uzun ve kaynaklı yazılar için.',
    Icon: ListTree,
  },
] as const satisfies readonly { readonly value: WritingMode; readonly [key: string]: unknown }[];

interface WritingModeChoiceProps {
  readonly value: WritingMode;
  /** No article is left: a text cannot be written at once. */
  readonly isSpent?: boolean;
  /** The other one was chosen. */
  readonly onSwitch: () => void;
}

/** Whether the text is written at once, or from an outline that the author edits first. */
export function WritingModeChoice({ value, isSpent = false, onSwitch }: WritingModeChoiceProps) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Nasıl yazılsın?</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
        {modes.map((mode) => (
          <label
            key={mode.value}
            className="flex items-start gap-3 rounded-control border border-line-strong px-3 py-2.5 has-checked:border-cobalt has-checked:bg-cobalt-wash"
          >
            <input
              type="radio"
              name={name}
              aria-describedby={`${name}-${mode.value}`}
              checked={mode.value === value}
              onChange={onSwitch}
              className="tick-control mt-0.5 size-5"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{mode.label}</span>
            </span>
            {isSpent && mode.value === 'quick' ? (
              <span className="text-ink-soft text-sm leading-6">Hak doldu</span>
            ) : (
              <mode.Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-soft max-sm:hidden" />
            )}
            <span id={`${name}-${mode.value}`} className="sr-only">
              {mode.description}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden className="mt-1.5 text-ink-soft text-sm">
        {modes.find((mode) => mode.value === value)?.description}
      </p>
    </fieldset>
  );
}
