import { extendSubscription } from '@hokka/contracts/user-grants.ts';
import { z } from 'zod';
import { useEndpointMutation } from '../../../../../lib/endpoint-hooks.ts';
import { formatDate } from '../../../../../lib/format.ts';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { notifySuccess } from '../../../../../ui/notify.ts';
import { RefusalBanner } from '../../../../../ui/refusal-banner.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { TextInput } from '../../../../../ui/text-input.tsx';
import type { GrantedUser } from './subscription-grants.tsx';

const { shape } = extendSubscription.body;
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
  const [refusal, setRefusal] = useFormRefusal(form);
  const { mutateAsync } = useEndpointMutation(extendSubscription);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await mutateAsync({ params: { id: user.id }, body });
      notifySuccess(`Abonelik ${body.days} gün uzatıldı`);
      onClose();
    } catch (error) {
      if (!form.showRefusedFields(error)) setRefusal(refusalOf(error, 'Abonelik uzatılamadı'));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefusalBanner refusal={refusal} />
      <Field
        label="Eklenecek gün"
        required
        hint={`Şimdiki bitiş: ${formatDate(user.subscription.end_date)}.`}
        error={errors.days?.message}
      >
        <TextInput {...form.register('days')} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field
        label="Gerekçe"
        required
        hint="Denetim kaydında saklanır; kişisel bilgi yazmayın."
        error={errors.reason?.message}
      >
        <TextArea {...form.register('reason')} value={form.watch('reason')} size="small" limit={500} />
      </Field>
      <DialogActions>
        <Button onClick={() => isSubmitting || onClose()}>Vazgeç</Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Uzatılıyor...">
          Süreyi uzat
        </Button>
      </DialogActions>
    </form>
  );
}
