import { extendSubscription, subscriptionExtensionRequest } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { z } from 'zod';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { ReasonField } from '../../../../ui/text-area.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { GrantedUser } from './grant-form.tsx';

const { shape } = subscriptionExtensionRequest;
const extensionForm = z.object({
  days: z
    .string()
    .trim()
    .regex(/^\d{1,4}$/, 'Tam sayı olmalıdır')
    .transform(Number)
    .pipe(shape.days),
  reason: shape.reason,
});

interface ExtensionFormProps {
  readonly user: GrantedUser;
  readonly onClose: () => void;
}

export function ExtensionForm({ user, onClose }: ExtensionFormProps) {
  const form = useValidatedForm(extensionForm, { days: '7', reason: '' });
  const { mutateAsync } = useEndpointMutation(extendSubscription);
  const { errors } = form.formState;
  const sending = useFormSubmit(form, 'Abonelik uzatılamadı', async (body) => {
    await mutateAsync({ params: { id: user.id }, body });
    notifySuccess(`Abonelik ${body.days} gün uzatıldı`);
    onClose();
  });
  return (
    <DialogForm {...sending} submitLabel="Süreyi uzat" pendingLabel="Uzatılıyor..." onCancel={onClose}>
      <Field
        label="Eklenecek gün"
        required
        hint={`Şimdiki bitiş: ${formatDate(user.subscription.end_date)}.`}
        error={errors.days?.message}
      >
        <TextInput {...form.register('days')} inputMode="numeric" autoComplete="off" />
      </Field>
      <ReasonField {...form.register('reason')} value={form.watch('reason')} error={errors.reason?.message} />
    </DialogForm>
  );
}
