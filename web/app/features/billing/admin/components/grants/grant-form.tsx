import type { Plan } from '@hokka/contracts/billing.ts';
import { type GrantBeginning, grantSubscription } from '@hokka/contracts/user-grants.ts';
import { z } from 'zod';
import { useEndpointMutation } from '../../../../../lib/endpoint-hooks.ts';
import { formatDate } from '../../../../../lib/format.ts';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { ChoiceChips } from '../../../../../ui/choice-chips.tsx';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { notifySuccess } from '../../../../../ui/notify.ts';
import { RefusalBanner } from '../../../../../ui/refusal-banner.tsx';
import { Select } from '../../../../../ui/select.tsx';
import { TextArea } from '../../../../../ui/text-area.tsx';
import { usePlans } from '../../../api/use-plans.ts';
import type { GrantedUser } from './subscription-grants.tsx';

const immediately: GrantBeginning = 'now';
const { shape } = grantSubscription.body;
const grantForm = z.object({
  planId: z.string().min(1, 'Plan seçin').transform(Number).pipe(shape.planId),
  begins: z.enum(['now', 'after']),
  reason: shape.reason,
});

const beginnings = [
  { value: 'now', label: 'Hemen' },
  { value: 'after', label: 'Şimdiki dönem bitince' },
] as const satisfies readonly { value: GrantBeginning; label: string }[];

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
  const [refusal, setRefusal] = useFormRefusal(form);
  const { mutateAsync } = useEndpointMutation(grantSubscription);
  const { errors, isSubmitting } = form.formState;
  const isPaid = !user.subscription.renews;
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await mutateAsync({ params: { id: user.id }, body });
      notifySuccess('Plan tanımlandı');
      onClose();
    } catch (error) {
      if (!form.showRefusedFields(error)) setRefusal(refusalOf(error, 'Plan tanımlanamadı'));
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefusalBanner refusal={refusal} />
      <Field label="Plan" required error={errors.planId?.message ?? plansError?.message}>
        <Select {...form.register('planId')}>
          <option value="">Plan seçin</option>
          {offeredTo(plans ?? [], isPaid).map((plan) => (
            <option key={plan.id} value={plan.id}>
              {plan.name}
            </option>
          ))}
        </Select>
      </Field>
      {isPaid && (
        <ChoiceChips
          label="Ne zaman başlasın?"
          options={beginnings}
          value={form.watch('begins')}
          onChange={(value) => form.setValue('begins', value)}
        />
      )}
      {isPaid && <p className="text-ink-soft text-sm">{effectOf(form.watch('begins'), user)}</p>}
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
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Tanımlanıyor...">
          Planı tanımla
        </Button>
      </DialogActions>
    </form>
  );
}

/** A paid period is never ended by a free plan. */
function offeredTo(plans: readonly Plan[], isPaid: boolean): readonly Plan[] {
  return isPaid ? plans.filter((plan) => plan.price > 0) : plans;
}

function effectOf(begins: GrantBeginning, { subscription }: GrantedUser): string {
  return begins === 'now'
    ? `${subscription.plan.name} dönemi şimdi biter; kalan günleri yeni döneme eklenir, kalan değeri sonraki bir yükseltmede düşülmez.`
    : `${subscription.plan.name} dönemi ${formatDate(subscription.end_date)} tarihine kadar sürer, sonra yenisi başlar.`;
}
