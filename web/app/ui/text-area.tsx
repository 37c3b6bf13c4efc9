import { type ComponentProps, type InputEvent, useState } from 'react';
import { CharacterCount } from './character-count.tsx';
import { controlClasses } from './control-classes.ts';
import { useFieldControl } from './field.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'maxLength'> {
  readonly value?: string;
  readonly defaultValue?: string;
  /** Shows a counter up to this many characters; typing past it is possible, so that pasted text can be shortened. */
  readonly limit?: number;
}

/** Text of several lines that grows with what is typed. Give it `value` when the text is also set from outside. */
export function TextArea({ limit, className, onInput, rows = 4, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const track = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value);
    onInput?.(event);
  };
  return (
    <>
      <textarea
        {...useFieldControl()}
        {...rest}
        rows={rows}
        onInput={track}
        className={controlClasses(`field-sizing-content max-h-[60vh] ${className ?? ''}`)}
      />
      {limit !== undefined && <CharacterCount text={rest.value ?? typed} limit={limit} />}
    </>
  );
}
