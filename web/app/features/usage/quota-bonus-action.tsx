import type { UserRecord } from '@hokka/contracts/accounts/user-admin.ts';
import { quotaBonusRequest, setQuotaBonus } from '@hokka/contracts/usage/quota-bonus.ts';
import { useState } from 'react';
import { z } from 'zod';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { formatDate } from '../../lib/formatting/format.ts';
import { useFormSubmit } from '../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { ReasonField } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';

type BonusUser = Pick<UserRecord, 'id' | 'usage'>;

const unitsSchema = z
  .string()
  .trim()
  .regex(/^\d{1,5}$/, 'Tam sayı olmalıdır')
  .transform(Number);
const { shape } = quotaBonusRequest;
const bonusForm = z.object({
  articles: unitsSchema.pipe(shape.articles),
  aiRequests: unitsSchema.pipe(shape.aiRequests),
  reason: shape.reason,
});

/** Grants a user units for this month in addition to their plan's limits. */
export function QuotaBonusAction({ user }: { readonly user: BonusUser }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Ek hak tanımla
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Ek hak tanımla"
        description={`Plan limitlerine eklenir ve ${formatDate(user.usage.periodEnd)} tarihine kadar geçerlidir. Sınırsız haklara etkisi yoktur.`}
      >
        <QuotaBonusForm user={user} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function QuotaBonusForm({ user, onClose }: { readonly user: BonusUser; readonly onClose: () => void }) {
  const { articles, aiRequests } = user.usage;
  const form = useValidatedForm(bonusForm, {
    articles: `${articles.bonus}`,
    aiRequests: `${aiRequests.bonus}`,
    reason: '',
  });
  const { mutateAsync } = useEndpointMutation(setQuotaBonus);
  const { errors } = form.formState;
  const sending = useFormSubmit(form, 'Ek hak kaydedilemedi', async (body) => {
    await mutateAsync({ params: { id: user.id }, body });
    notifySuccess('Ek hak kaydedildi');
    onClose();
  });
  return (
    <DialogForm {...sending} submitLabel="Kaydet" pendingLabel="Kaydediliyor..." onCancel={onClose}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Ek makale" required error={errors.articles?.message}>
          <TextInput {...form.register('articles')} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label="Ek AI isteği" required error={errors.aiRequests?.message}>
          <TextInput {...form.register('aiRequests')} inputMode="numeric" autoComplete="off" />
        </Field>
      </div>
      <ReasonField {...form.register('reason')} value={form.watch('reason')} error={errors.reason?.message} />
    </DialogForm>
  );
}
