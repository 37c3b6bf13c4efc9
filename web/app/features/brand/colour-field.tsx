import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

interface ColourFieldProps {
  readonly label: string;
  readonly hint: string;
  /** `#rrggbb` while it is complete; empty: `unset`. */
  readonly value: string;
  /** The colour that is shown while none was chosen. */
  readonly unset: string;
  readonly error: string | undefined;
  readonly registration: UseFormRegisterReturn;
  readonly isOpen: boolean;
  readonly onChoose: (colour: string) => void;
}

/** A colour that is typed, or chosen in the browser’s own picker. */
export function ColourField({ label, hint, value, unset, error, registration, isOpen, onChoose }: ColourFieldProps) {
  return (
    <Field label={label} optional hint={hint} error={error}>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="color"
          aria-label={`${label}: seçin`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : unset}
          disabled={!isOpen}
          onChange={({ target }) => onChoose(target.value)}
          className="h-11 w-14 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1 disabled:cursor-not-allowed"
        />
        <div className="w-36 max-w-full">
          <TextInput
            {...registration}
            placeholder={unset}
            maxLength={7}
            spellCheck={false}
            autoComplete="off"
            disabled={!isOpen}
          />
        </div>
        {isOpen && value !== '' && (
          <Button size="small" variant="quiet" onClick={() => onChoose('')}>
            Varsayılan renge dön
          </Button>
        )}
      </div>
    </Field>
  );
}
