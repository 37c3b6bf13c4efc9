import { findSourceAddressProblem } from '@hokka/contracts/briefs/sources.ts';
import { trimmedText } from '@hokka/contracts/shared/primitives.ts';
import { Plus } from 'lucide-react';
import { z } from 'zod';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorBanner } from '../../../ui/error-banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useAddSource } from '../source-api.ts';

/** The scheme can be omitted, as in a browser's address bar. */
const address = trimmedText({ required: 'Adres zorunludur', max: [2000, 'Adres en fazla 2.000 karakter olabilir'] })
  .transform((typed) => (/^[a-z][a-z\d+.-]*:/i.test(typed) || !typed.includes('.') ? typed : `https://${typed}`))
  .superRefine((typed, context) => {
    const problem = findSourceAddressProblem(typed);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  });

const formSchema = z.object({ url: address });

interface AddAddressProps {
  readonly briefId: string;
  readonly isFull: boolean;
}

/** Adds a page by its address; the field stays for the next one. */
export function AddAddress({ briefId, isFull }: AddAddressProps) {
  const form = useValidatedForm(formSchema, { url: '' });
  const { mutateAsync: add } = useAddSource();
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(form, 'Adres eklenemedi', async ({ url }) => {
    await add({ params: { id: briefId }, body: { url } });
    form.reset({ url: '' });
    form.setFocus('url');
  });
  return (
    <form noValidate onSubmit={onSubmit} className="basis-full">
      <ErrorBanner errorNotice={errorNotice} />
      <Field label="Web adresi" error={form.formState.errors.url?.message}>
        <div className="flex gap-2">
          <TextInput
            {...form.register('url')}
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            className="min-w-0"
          />
          <Button
            type="submit"
            className="shrink-0 whitespace-nowrap"
            icon={<Plus aria-hidden size={16} />}
            disabled={isFull}
            pending={isSubmitting}
            pendingLabel="Ekleniyor..."
          >
            <span className="max-sm:sr-only">Adresi ekle</span>
          </Button>
        </div>
      </Field>
    </form>
  );
}
