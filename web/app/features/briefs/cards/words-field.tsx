import { useId } from 'react';
import { FieldError } from '../../../ui/field.tsx';
import { quietFieldClasses } from './section-points.tsx';

interface WordsFieldProps {
  readonly label: string;
  readonly words: number;
  readonly error: string | undefined;
  /** Names the unit, for the first of a column. */
  readonly hasUnit?: boolean;
  readonly onChange: (words: number) => void;
}

/** The number of words of a section. */
export function WordsField({ label, words, error, hasUnit = false, onChange }: WordsFieldProps) {
  const errorId = useId();
  return (
    <div className="min-w-0 sm:shrink-0">
      <div className="flex items-baseline justify-end">
        <div className="w-16">
          <input
            data-part="words"
            type="number"
            inputMode="numeric"
            min={1}
            step={10}
            aria-label={label}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={errorId}
            value={words === 0 ? '' : words}
            className={quietFieldClasses(
              'min-h-10 border-line! text-right tabular-nums [appearance:textfield] [&::-webkit-inner-spin-button]:hidden',
            )}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              onChange(Number.isNaN(valueAsNumber) ? 0 : Math.max(0, Math.round(valueAsNumber)))
            }
          />
        </div>
        {hasUnit && (
          <span aria-hidden className="-order-1 mr-2 text-ink-soft text-sm">
            Kelime
          </span>
        )}
      </div>
      <p id={errorId} className="max-w-52 text-coral text-sm">
        {error !== undefined && <FieldError>{error}</FieldError>}
      </p>
    </div>
  );
}
