import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field.tsx';

/** A single line of text; its direction follows the typed text. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      dir="auto"
      {...useFieldControl()}
      {...rest}
      className={controlClasses(classNames('min-h-11', className))}
    />
  );
}
