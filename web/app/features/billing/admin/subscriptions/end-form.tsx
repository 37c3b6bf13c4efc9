import { endSubscription, subscriptionEndRequest } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { TextArea } from '../../../../ui/text-area.tsx';
import type { GrantedUser } from './grant-form.tsx';

interface EndFormProps {
  readonly user: GrantedUser;
  readonly onClose: () => void;
}

/** Ends a user's paid period, with a reason that the user receives. */
export function EndForm({ user, onClose }: EndFormProps) {
  const form = useValidatedForm(subscriptionEndRequest, { reason: '' });
  const { mutateAsync } = useEndpointMutation(endSubscription);
  const { errors } = form.formState;
  const sending = useFormSubmit(form, 'Abonelik sonlandırılamadı', async (body) => {
    await mutateAsync({ params: { id: user.id }, body });
    notifySuccess('Abonelik sonlandırıldı');
    onClose();
  });
  return (
    <DialogForm
      {...sending}
      submitLabel="Aboneliği sonlandır"
      tone="danger"
      pendingLabel="Sonlandırılıyor..."
      onCancel={onClose}
    >
      <Field
        label="Gerekçe"
        required
        hint="Kullanıcıya e-postayla bildirilir ve denetim kaydında saklanır; başka kişilerin bilgisini yazmayın."
        error={errors.reason?.message}
      >
        <TextArea {...form.register('reason')} value={form.watch('reason')} size="small" limit={500} />
      </Field>
    </DialogForm>
  );
}
