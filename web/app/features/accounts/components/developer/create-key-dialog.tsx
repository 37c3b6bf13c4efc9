import { createApiKey, createApiKeyRequest, listApiKeys } from '@hokka/contracts/accounts/api-keys.ts';
import { apiScopeLabels, apiScopes } from '@hokka/contracts/permissions/api-scopes.ts';
import { z } from 'zod';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../../lib/forms/use-validated-form.ts';
import { CheckboxGroup, DescribedCheckbox } from '../../../../ui/checkbox-group.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { DialogForm } from '../../../../ui/dialog-form.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { ShownSecret } from './secret-dialog.tsx';

const lifetimes = [
  { value: '30', label: '30 gün' },
  { value: '90', label: '90 gün' },
  { value: '365', label: '1 yıl' },
  { value: '', label: 'Süresiz' },
];

const formSchema = createApiKeyRequest.pick({ name: true, scopes: true }).extend({ days: z.string() });

const dayMs = 86_400_000;

interface CreateKeyDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onCreated: (secret: ShownSecret) => void;
}

/** Asks for the name, scopes and expiry of a new key. */
export function CreateKeyDialog({ open, onOpenChange, onCreated }: CreateKeyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Yeni API anahtarı"
      description="Programınızın gerektirdiği kadar yetki verin; her program için ayrı bir anahtar oluşturun."
    >
      <CreateKeyForm onCancel={() => onOpenChange(false)} onCreated={onCreated} />
    </Dialog>
  );
}

interface CreateKeyFormProps {
  readonly onCancel: () => void;
  readonly onCreated: (secret: ShownSecret) => void;
}

function CreateKeyForm({ onCancel, onCreated }: CreateKeyFormProps) {
  const form = useValidatedForm(formSchema, { name: '', scopes: [], days: '365' });
  const { register, formState } = form;
  const { errors } = formState;
  // If the response is lost, the key exists nevertheless, so the list is read again.
  const { mutateAsync: create } = useEndpointMutation(createApiKey, { gcTime: 0, rereadOnError: [listApiKeys] });
  const sending = useFormSubmit(form, 'API anahtarı oluşturulamadı', async ({ name, scopes, days }) => {
    const expiry = days === '' ? {} : { expires_at: new Date(Date.now() + Number(days) * dayMs).toISOString() };
    const { key } = await create({ body: { name, scopes, ...expiry } });
    onCreated({ name, key, isRotated: false });
  });
  return (
    <DialogForm {...sending} submitLabel="Anahtarı oluştur" pendingLabel="Oluşturuluyor..." onCancel={onCancel}>
      <Field
        label="Ad"
        required
        hint="Anahtarı nerede kullandığınızı hatırlatır: “Blog aktarımı” gibi."
        error={errors.name?.message}
      >
        <TextInput {...register('name')} autoComplete="off" />
      </Field>
      <CheckboxGroup legend="Yetkiler" error={errors.scopes?.message}>
        {apiScopes.map((scope) => (
          <DescribedCheckbox key={scope} {...apiScopeLabels[scope]} {...register('scopes')} value={scope} />
        ))}
      </CheckboxGroup>
      <Field label="Geçerlilik süresi" hint="Süresi dolmadan bir hafta önce e-posta göndeririz.">
        <Select {...register('days')} options={lifetimes} />
      </Field>
    </DialogForm>
  );
}
