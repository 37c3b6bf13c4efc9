import type { UserRecord } from '@hokka/contracts/accounts/user-admin.ts';
import type { Plan } from '@hokka/contracts/billing/plans/plans.ts';
import {
  type GrantStart,
  grantSubscription,
  subscriptionGrantRequest,
} from '@hokka/contracts/billing/subscriptions/grants.ts';
import { z } from 'zod';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { formatDate } from '../../../../lib/formatting/format.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { ChoiceChips } from '../../../../ui/choice-chips.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { Select } from '../../../../ui/select.tsx';
import { ReasonField } from '../../../../ui/text-area.tsx';
import { usePlans } from '../../api.ts';

/** The user whose subscription an admin changes. */
export type GrantedUser = Pick<UserRecord, 'id' | 'name' | 'subscription'>;

const immediately: GrantStart = 'now';
const { shape } = subscriptionGrantRequest;
const grantForm = z.object({
  planId: z.string().min(1, 'Plan seçin').transform(Number).pipe(shape.planId),
  begins: z.enum(['now', 'after']),
  reason: shape.reason,
});

const startOptions = [
  { value: 'now', label: 'Hemen' },
  { value: 'after', label: 'Şimdiki dönem bitince' },
] as const satisfies readonly { value: GrantStart; label: string }[];

interface GrantFormProps {
  readonly user: GrantedUser;
  readonly onClose: () => void;
}

export function GrantForm({ user, onClose }: GrantFormProps) {
  const { data: plans, error: plansError } = usePlans();
  const form = useValidatedForm(grantForm, {
    planId: '',
    begins: immediately,
    reason: '',
  });
  const { mutateAsync } = useEndpointMutation(grantSubscription);
  const { errors } = form.formState;
  const isPaid = !user.subscription.renews;
  const sending = useFormSubmit(form, 'Plan tanımlanamadı', async (body) => {
    await mutateAsync({ params: { id: user.id }, body });
    notifySuccess('Plan tanımlandı');
    onClose();
  });
  return (
    <DialogForm {...sending} submitLabel="Planı tanımla" pendingLabel="Tanımlanıyor..." onCancel={onClose}>
      <Field label="Plan" required error={errors.planId?.message ?? plansError?.message}>
        <Select
          {...form.register('planId')}
          emptyLabel="Plan seçin"
          options={listOfferedPlans(plans ?? [], isPaid).map((plan) => ({ value: plan.id, label: plan.name }))}
        />
      </Field>
      {isPaid && (
        <ChoiceChips
          label="Ne zaman başlasın?"
          options={startOptions}
          value={form.watch('begins')}
          onChange={(value) => form.setValue('begins', value)}
        />
      )}
      {isPaid && <p className="text-ink-soft text-sm">{describeEffect(form.watch('begins'), user)}</p>}
      <ReasonField {...form.register('reason')} value={form.watch('reason')} error={errors.reason?.message} />
    </DialogForm>
  );
}

/** A free plan never ends a paid period. */
function listOfferedPlans(plans: readonly Plan[], isPaid: boolean): readonly Plan[] {
  return isPaid ? plans.filter((plan) => plan.price > 0) : plans;
}

function describeEffect(begins: GrantStart, { subscription }: GrantedUser): string {
  return begins === 'now'
    ? `${subscription.plan.name} dönemi şimdi biter; kalan günleri yeni döneme eklenir, kalan değeri sonraki bir yükseltmede düşülmez.`
    : `${subscription.plan.name} dönemi ${formatDate(subscription.end_date)} tarihine kadar sürer, sonra yenisi başlar.`;
}
