import {
  createSite,
  listSites,
  type Site,
  type SiteKind,
  siteKindLabels,
  siteKinds,
  updateSite,
} from '@hokka/contracts/publishing/sites.ts';
import { useMemo, useState } from 'react';
import { useEndpointMutation } from '../../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../../lib/forms/use-validated-form.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Field } from '../../../ui/field.tsx';
import { notifySuccess } from '../../../ui/notify.ts';
import { toOptions } from '../../../ui/select.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { siteKindDescriptions } from '../site-labels.ts';
import { CredentialFields, createSigningKey } from './credential-fields.tsx';
import {
  buildCreateSchema,
  buildInitialValues,
  buildUpdateSchema,
  fieldFinders,
  findChangedCredentials,
  pickCredentials,
} from './site-form-schema.ts';

/** A stored signing key with the name of its site. */
export interface StoredKey {
  readonly name: string;
  readonly secret: string;
}

interface SiteFormProps {
  /** The site to change; undefined for a new one. */
  readonly site: Site | undefined;
  readonly onClose: () => void;
  readonly onSaved: (key: StoredKey | undefined) => void;
}

interface SiteFormDialogProps extends SiteFormProps {
  readonly open: boolean;
}

/** Asks for the address and credentials of a site. */
export function SiteFormDialog({ open, ...form }: SiteFormDialogProps) {
  const { site, onClose } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={site === undefined ? 'Site ekle' : 'Siteyi düzenle'}
      description="Giriş bilgileriniz şifrelenir ve bir daha gösterilmez."
    >
      {site === undefined ? <NewSiteForm {...form} /> : <SiteForm {...form} kind={site.kind} />}
    </Dialog>
  );
}

function NewSiteForm(form: SiteFormProps) {
  const [kind, setKind] = useState<SiteKind>('wordpress');
  return (
    <>
      <ChoiceChips label="Site türü" options={toOptions(siteKinds, siteKindLabels)} value={kind} onChange={setKind} />
      <p className="mt-2 mb-4 text-ink-soft text-sm">{siteKindDescriptions[kind]}</p>
      <SiteForm {...form} kind={kind} />
    </>
  );
}

function SiteForm({ site, kind, onClose, onSaved }: SiteFormProps & { readonly kind: SiteKind }) {
  const isNew = site === undefined;
  const schema = useMemo(() => (site === undefined ? buildCreateSchema(kind) : buildUpdateSchema(site)), [site, kind]);
  const form = useValidatedForm(schema, buildFirstValues(site), fieldFinders[kind]);
  const { register, formState } = form;
  const { errors } = formState;
  // If the answer is lost, the site may have been created or changed nevertheless, so the list is read again.
  const { mutateAsync: create } = useEndpointMutation(createSite, { gcTime: 0, rereadOnError: [listSites] });
  const { mutateAsync: update } = useEndpointMutation(updateSite, { gcTime: 0, rereadOnError: [listSites] });
  const sending = useFormSubmit(
    form,
    isNew ? 'Site eklenemedi' : 'Site kaydedilemedi',
    async ({ url, name, credentials }) => {
      const sent = isNew ? pickCredentials(kind, credentials) : findChangedCredentials(site, credentials);
      const saved = isNew
        ? await create({ body: { kind, url, name, credentials: pickCredentials(kind, credentials) } })
        : await update({
            params: { id: site.id },
            body: { name, ...(url !== site.url && { url }), ...(sent !== undefined && { credentials: sent }) },
          });
      notifySuccess(`“${saved.name}” ${isNew ? 'eklendi' : 'kaydedildi'}`);
      onSaved(sent?.secret === undefined ? undefined : { name: saved.name, secret: sent.secret });
    },
  );
  return (
    <DialogForm
      {...sending}
      submitLabel={isNew ? 'Siteyi ekle' : 'Kaydet'}
      pendingLabel="Siteye bağlanılıyor..."
      onCancel={onClose}
    >
      <Field
        label={kind === 'webhook' ? 'Webhook adresi' : 'Site adresi'}
        required
        hint={
          isNew
            ? undefined
            : 'Adres başka bir sunucuya aitse giriş bilgilerini yeniden girmeniz istenir; eski adreste yayımlananlar orada kalır ve buradan yönetilemez.'
        }
        error={errors.url?.message}
      >
        <TextInput
          {...register('url')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={kind === 'webhook' ? 'https://ornek.com/webhook' : 'https://ornek.com'}
        />
      </Field>
      <CredentialFields kind={kind} form={form} areRetained={!isNew} />
      <Field label="Site adı" optional={isNew} error={errors.name?.message}>
        <TextInput {...register('name')} autoComplete="off" {...(isNew && { placeholder: 'Sitenin kendi adı' })} />
      </Field>
    </DialogForm>
  );
}

/** A new site already has a key, because its webhook may need it before the first request. */
function buildFirstValues(site: Site | undefined) {
  const values = buildInitialValues(site);
  return site === undefined
    ? { ...values, credentials: { ...values.credentials, secret: createSigningKey() } }
    : values;
}
