import { useStoredFields } from '../../../../lib/forms/use-form-draft.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { paths } from '../../../../lib/routing/paths.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorBanner } from '../../../../ui/error-banner.tsx';
import { Field } from '../../../../ui/field.tsx';
import { notifySuccess } from '../../../../ui/notify.ts';
import { TextInput } from '../../../../ui/text-input.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { profileFormSchema } from '../../account-form-schemas.ts';
import { useUpdateProfile } from '../../api.ts';
import { useCurrentUser } from '../../current-user.ts';

const keptFields = ['name', 'phone'] as const;

const readOnlyNote = 'Email adresiniz değiştirilemez';

/** Form for the name and phone of the signed-in user. The e-mail address is read-only. */
export function ProfileForm() {
  const user = useCurrentUser();
  const form = useValidatedForm(profileFormSchema, { name: user.name, phone: user.phone ?? '' });
  const { register, formState, reset } = form;
  const wasRestored = useStoredFields(form, { name: 'profile', owner: user.id, fields: keptFields });
  const { mutateAsync: updateProfile } = useUpdateProfile();
  const { onSubmit, errorNotice, isSubmitting } = useFormSubmit(
    form,
    'Profil güncellenirken bir hata oluştu',
    async (body) => {
      const saved = await updateProfile({ body });
      reset({ name: saved.name, phone: saved.phone ?? '' });
      notifySuccess('Profil bilgileriniz başarıyla güncellendi.');
    },
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <ErrorBanner errorNotice={errorNotice} />
      {wasRestored && formState.isDirty && (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={() => reset()}>
              Vazgeç
            </Button>
          }
        >
          Kaydetmediğiniz değişiklikler geri getirildi.
        </Banner>
      )}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Ad Soyad" required error={errors.name?.message}>
          <TextInput {...register('name')} autoComplete="name" />
        </Field>
        <Field label="Telefon" optional error={errors.phone?.message}>
          <TextInput {...register('phone')} type="tel" autoComplete="tel" placeholder="0532 000 00 00" />
        </Field>
        <Field
          label="E-posta"
          aside={
            <span className={user.email_verified ? 'text-sm text-turquoise' : 'text-amber text-sm'}>
              {user.email_verified ? 'Doğrulandı' : 'Doğrulama bekliyor'}
            </span>
          }
          hint={
            <>
              {readOnlyNote}. Giriş, bildirimler ve belgeler bu adresle yürür; sorunuz varsa{' '}
              <TextLink to={paths.contact} reloadDocument>
                bize yazın
              </TextLink>
              .
            </>
          }
          className="sm:col-span-2"
        >
          <TextInput type="email" value={user.email} readOnly autoComplete="off" className="border-transparent!" />
        </Field>
      </div>
      <div className="form-bar card-bar stays-in-view">
        <Button
          type="submit"
          variant="primary"
          aria-disabled={!formState.isDirty}
          pending={isSubmitting}
          pendingLabel="Kaydediliyor..."
        >
          Değişiklikleri kaydet
        </Button>
        <p role="status">{formState.isDirty ? 'Kaydedilmemiş değişiklikler var' : 'Kaydedilecek değişiklik yok.'}</p>
      </div>
    </form>
  );
}
