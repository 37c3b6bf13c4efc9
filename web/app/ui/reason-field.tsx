import type { ComponentProps } from 'react';
import { Field } from './field.tsx';
import { TextArea } from './text-area.tsx';

interface ReasonFieldProps extends ComponentProps<typeof TextArea> {
  readonly error: string | undefined;
}

/** Why something is done, where the answer is kept on record. */
export function ReasonField({ error, ...control }: ReasonFieldProps) {
  return (
    <Field label="Gerekçe" required hint="Denetim kaydında saklanır; kişisel bilgi yazmayın." error={error}>
      <TextArea {...control} size="small" limit={500} />
    </Field>
  );
}
