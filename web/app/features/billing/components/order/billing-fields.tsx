import { Field } from '../../../../ui/field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { OrderFormState } from './use-order-form.ts';

interface BillingFieldsProps {
  readonly form: OrderFormState;
  readonly headingId: string;
}

/** Invoice details of the order. */
export function BillingFields({ form: { register, formState }, headingId }: BillingFieldsProps) {
  const errors = formState.errors.billing;
  return (
    <>
      <h2 id={headingId} className="mb-4 text-lg">
        Fatura bilgileri
      </h2>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Ad Soyad" required error={errors?.name?.message}>
          <TextInput {...register('billing.name')} autoComplete="billing name" enterKeyHint="next" />
        </Field>
        <Field label="Telefon" required error={errors?.phone?.message}>
          <TextInput {...register('billing.phone')} type="tel" autoComplete="billing tel" enterKeyHint="next" />
        </Field>
        <Field label="Adres" required error={errors?.address?.message} className="sm:col-span-2">
          <TextArea {...register('billing.address')} size="line" autoComplete="billing street-address" />
        </Field>
        <Field label="TCKN / VKN" optional error={errors?.tax_number?.message}>
          <TextInput {...register('billing.tax_number')} inputMode="numeric" autoComplete="off" enterKeyHint="next" />
        </Field>
        <Field label="Vergi dairesi" optional error={errors?.tax_office?.message}>
          <TextInput {...register('billing.tax_office')} autoComplete="off" enterKeyHint="next" />
        </Field>
      </div>
    </>
  );
}
