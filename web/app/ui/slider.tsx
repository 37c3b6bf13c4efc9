import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'aria-label'> {
  readonly label: string;
  readonly min: number;
  readonly max: number;
}

/** A slider, to be used next to a `TextInput` with `type="number"` for the exact number. */
export function Slider({ label, className, ...rest }: SliderProps) {
  return (
    <input
      {...rest}
      type="range"
      aria-label={label}
      className={classNames('block h-11 w-full cursor-pointer accent-cobalt disabled:cursor-default', className)}
    />
  );
}
