import { roleLabels } from '@hokka/contracts/account-words.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../../../../lib/paths.ts';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { useFormRefusal } from '../../../../../lib/use-form-refusal.ts';
import { useValidatedForm } from '../../../../../lib/use-validated-form.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DialogActions } from '../../../../../ui/dialog-actions.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { notifySuccess } from '../../../../../ui/notify.ts';
import { RefusalBanner } from '../../../../../ui/refusal-banner.tsx';
import { Select } from '../../../../../ui/select.tsx';
import { TextInput } from '../../../../../ui/text-input.tsx';
import { useCurrentUser } from '../../../current-user.ts';
import { roleMeanings, rolesGivenBy } from '../../account-rules.ts';
import { useCreateUser } from '../../api/use-create-user.ts';
import { usePlans } from '../../api/use-plans.ts';
import { newUserForm, newUserOf } from '../../new-user-form.ts';

/** Who the account is for, what they may do, and the plan they begin on. */
export function NewUserForm({ onClose }: { readonly onClose: () => void }) {
  const admin = useCurrentUser();
  const form = useValidatedForm(newUserForm, { name: '', email: '', role: 'user', planId: '' });
  const [refusal, setRefusal] = useFormRefusal(form);
  const { data: plans = [] } = usePlans();
  const submit = useSubmit(form, setRefusal, onClose);
  const { register, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <RefusalBanner refusal={refusal} />
      <Field label="Ad Soyad" required error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Field label="Rol" required hint={roleMeanings[watch('role') ?? 'user']} error={errors.role?.message}>
        <Select {...register('role')}>
          {rolesGivenBy(admin).map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Plan"
        hint="Ücretli bir plan ödeme alınmadan bir dönemliğine verilir ve denetim kaydına geçer."
        error={errors.planId?.message}
      >
        <Select {...register('planId')}>
          <option value="">Yeni kullanıcıların planı</option>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <DialogActions>
        <Button onClick={() => isSubmitting || onClose()}>Vazgeç</Button>
        <Button type="submit" variant="primary" pending={isSubmitting} pendingLabel="Oluşturuluyor...">
          Kullanıcıyı oluştur
        </Button>
      </DialogActions>
    </form>
  );
}

type Form = ReturnType<typeof useValidatedForm<typeof newUserForm._zod.input, typeof newUserForm._zod.output>>;

function useSubmit(form: Form, setRefusal: ReturnType<typeof useFormRefusal>[1], onClose: () => void) {
  const { mutateAsync: createUser } = useCreateUser();
  const navigate = useNavigate();
  return form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      const { id, email } = await createUser({ body: newUserOf(values) });
      notifySuccess('Kullanıcı oluşturuldu', {
        description: `Şifre bağlantısı ${email} adresine gönderiliyor.`,
        action: { label: 'Kullanıcıyı aç', onClick: () => navigate(paths.adminUser(id)) },
      });
      onClose();
    } catch (error) {
      if (!form.showRefusedFields(error)) setRefusal(refusalOf(error, 'Kullanıcı oluşturulamadı'));
    }
  });
}
