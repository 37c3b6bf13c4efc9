import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';

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
