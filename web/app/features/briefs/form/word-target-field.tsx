import { wordTargetMaxWithoutAdvancedAi } from '@hokka/contracts/briefs/brief.ts';
import { wordTargetMax, wordTargetMin } from '@hokka/contracts/briefs/outline.ts';
import type { ComponentProps } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import type { LockableFeature } from '../../../ui/locked-panel.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const step = 100;

export interface WordTargetFieldProps {
  /** NaN while the field is empty. */
  readonly value: number;
  /** From `register`. */
  readonly field: UseFormRegisterReturn;
  readonly onSlide: (words: number) => void;
  readonly error: string | undefined;
  /** `advanced_ai`: texts of more than 2,000 words. */
  readonly advanced: LockableFeature;
  /** Does not offer the plan that allows more. */
  readonly isQuiet?: boolean;
}

/** The length of the text, by slider or exact number. */
export function WordTargetField({ value, field, onSlide, error, advanced, isQuiet = false }: WordTargetFieldProps) {
  const max = findWordTargetMax(advanced);
  const offersMore = advanced.lock !== null && !isQuiet;
  return (
    <Field
      label="Hedef uzunluk (kelime)"
      required
      error={error}
      hint={
        offersMore && (
          <>
            {formatNumber(wordTargetMax)} kelimeye kadar: {advanced.lock}
          </>
        )
      }
    >
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <Slider
            label="Hedef uzunluk"
            aria-valuetext={Number.isNaN(value) ? undefined : `${formatNumber(value)} kelime`}
            min={wordTargetMin}
            max={max}
            step={step}
            value={Number.isNaN(value) ? wordTargetMin : Math.min(value, max)}
            onChange={({ currentTarget }) => onSlide(Number(currentTarget.value))}
          />
          <p aria-hidden className="flex justify-between text-ink-soft text-sm tabular-nums">
            {/* As in the field beside it, which groups no digits. */}
            <span>{wordTargetMin}</span>
            <span>{max}</span>
          </p>
        </div>
        <div className="w-28 max-w-full">
          <TextInput
            {...field}
            type="number"
            inputMode="numeric"
            min={wordTargetMin}
            max={max}
            step={1}
            className="text-right tabular-nums"
          />
        </div>
      </div>
    </Field>
  );
}

/** Maximum length of a text in this plan, in words. */
function findWordTargetMax({ lock }: LockableFeature): number {
  return lock === null ? wordTargetMax : wordTargetMaxWithoutAdvancedAi;
}

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** A slider, to be used next to a `TextInput` with `type="number"` for the exact number. */
function Slider({ label, className, ...rest }: SliderProps) {
  return (
    <input
      {...rest}
      type="range"
      aria-label={label}
      className={classNames(
        'block h-7 pointer-coarse:h-11 w-full cursor-pointer accent-cobalt disabled:cursor-default',
        className,
      )}
    />
  );
}
