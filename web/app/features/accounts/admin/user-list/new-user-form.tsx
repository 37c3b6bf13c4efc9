import { createUser } from '@hokka/contracts/accounts/user-admin.ts';
import { listAllPlans } from '@hokka/contracts/billing/plans/plan-admin.ts';
import { listGrantableRoles, roleLabels } from '@hokka/contracts/permissions/user-roles.ts';
import { useNavigate } from 'react-router';
import { useEndpointMutation, useEndpointQuery } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { Select, toOptions } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import { useCurrentUser } from '../../current-user.ts';
import { roleDescriptions } from '../account-permissions.ts';
import { newUserFormSchema, planChoices, toNewUserRequest } from './new-user-form-schema.ts';

/** Form for an account's owner, role and initial plan. */
function NewUserForm({ onClose }: { readonly onClose: () => void }) {
  const admin = useCurrentUser();
  const form = useValidatedForm(newUserFormSchema, { name: '', email: '', role: 'user', plan_id: '' });
  const { data: plans = [] } = useEndpointQuery(listAllPlans, {});
  const { mutateAsync: create } = useEndpointMutation(createUser);
  const navigate = useNavigate();
  const sending = useFormSubmit(form, 'Kullanıcı oluşturulamadı', async (values) => {
    const { id, email } = await create({ body: toNewUserRequest(values) });
    notifySuccess('Kullanıcı oluşturuldu', {
      description: `Şifre bağlantısı ${email} adresine gönderiliyor.`,
      action: { label: 'Kullanıcıyı aç', onClick: () => navigate(paths.adminUser(id)) },
    });
    onClose();
  });
  const { register, watch, formState } = form;
  const { errors } = formState;
  const isPaid = plans.some(({ id, price }) => `${id}` === watch('plan_id') && price > 0);
  return (
    <DialogForm {...sending} submitLabel="Kullanıcıyı oluştur" pendingLabel="Oluşturuluyor..." onCancel={onClose}>
      <Field label="Ad Soyad" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field label="E-posta" required error={errors.email?.message}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Rol" required hint={roleDescriptions[watch('role') ?? 'user']} error={errors.role?.message}>
        <Select {...register('role')} options={toOptions(listGrantableRoles(admin.role), roleLabels)} />
      </Field>
      <Field
        label="Plan"
        {...(isPaid && { hint: 'Ödeme alınmadan bir dönemliğine verilir ve denetim kaydına geçer.' })}
        error={errors.plan_id?.message}
      >
        <Select {...register('plan_id')} options={planChoices(plans)} />
      </Field>
    </DialogForm>
  );
}

interface NewUserDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Dialog in which an admin creates an account for another person. */
export function NewUserDialog({ open, onOpenChange }: NewUserDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Yeni Kullanıcı"
      description="Hesap doğrulanmış olarak açılır; şifresini belirlemesi için kullanıcıya 7 gün geçerli bir bağlantı gönderilir."
    >
      <NewUserForm onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}
