import { type ComponentProps, type InputEvent, useState } from 'react';
import { CharacterCount } from './character-count.tsx';
import { classNames } from './class-names.ts';
import { Field, useFieldControl } from './field.tsx';
import { controlClasses } from './text-input.tsx';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'defaultValue' | 'maxLength' | 'rows'> {
  readonly value?: string;
  readonly defaultValue?: string;
  /** Shows a counter up to this many characters. Typing more is possible, so that pasted text can be shortened. */
  readonly limit?: number;
  /** Initial height: 1, 3, 5 or 10 lines. */
  readonly size?: 'line' | 'small' | 'medium' | 'large';
}

const sizeClasses = {
  line: 'min-h-11',
  small: 'min-h-[calc(3lh+1rem)]',
  medium: 'min-h-[calc(5lh+1rem)]',
  large: 'min-h-[calc(10lh+1rem)]',
} as const;

/** A text area that grows with its content. Set `value` if the text is also changed from outside. */
export function TextArea({ limit, className, onInput, size = 'medium', ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(rest.defaultValue ?? '');
  const track = (event: InputEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value);
    onInput?.(event);
  };
  return (
    <>
      <textarea
        dir="auto"
        {...useFieldControl()}
        {...rest}
        onInput={track}
        className={controlClasses(classNames('field-sizing-content max-h-[60vh]', sizeClasses[size], className))}
      />
      {limit !== undefined && <CharacterCount text={rest.value ?? typed} limit={limit} />}
    </>
  );
}

interface ReasonFieldProps extends ComponentProps<typeof TextArea> {
  readonly error: string | undefined;
}

/** The reason for an action that is recorded. */
export function ReasonField({ error, ...control }: ReasonFieldProps) {
  return (
    <Field label="Gerekçe" required hint="Denetim kaydında saklanır; kişisel bilgi yazmayın." error={error}>
      <TextArea {...control} size="small" limit={500} />
    </Field>
  );
}
