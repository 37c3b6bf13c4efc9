import { webhookEventLabels, webhookEvents } from '@hokka/contracts/webhooks/webhook-events.ts';
import {
  createWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
  webhookRequest,
} from '@hokka/contracts/webhooks/webhooks.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { useFormSubmit } from '../../lib/forms/use-form-submit.ts';
import { useValidatedForm } from '../../lib/forms/use-validated-form.ts';
import { CheckboxGroup, DescribedCheckbox } from '../../ui/checkbox-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Field } from '../../ui/field.tsx';
import { notifySuccess } from '../../ui/notify.ts';
import { TextInput } from '../../ui/text-input.tsx';
import type { ShownSecret } from './use-webhook-changes.ts';

interface WebhookFormProps {
  /** The webhook to change; undefined for a new one. */
  readonly webhook: Webhook | undefined;
  readonly onClose: () => void;
  readonly onCreated: (secret: ShownSecret) => void;
}

interface WebhookFormDialogProps extends WebhookFormProps {
  readonly open: boolean;
}

/** Asks for the address and events of a webhook. */
export function WebhookFormDialog({ open, ...form }: WebhookFormDialogProps) {
  const { webhook, onClose } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={webhook === undefined ? 'Yeni webhook' : 'Webhook’u düzenle'}
      description="Seçtiğiniz olaylar gerçekleşince bu adrese imzalı bir POST isteği göndeririz."
    >
      <WebhookForm {...form} />
    </Dialog>
  );
}

function WebhookForm({ webhook, onClose, onCreated }: WebhookFormProps) {
  const form = useValidatedForm(webhookRequest, { url: webhook?.url ?? '', events: webhook?.events ?? [] });
  const { register, formState } = form;
  const { errors } = formState;
  // If the answer is lost, the webhook may exist nevertheless, so the list is read again.
  const { mutateAsync: create } = useEndpointMutation(createWebhook, { gcTime: 0, rereadOnError: [listWebhooks] });
  const { mutateAsync: update } = useEndpointMutation(updateWebhook, { rereadOnError: [listWebhooks] });
  const isNew = webhook === undefined;
  const sending = useFormSubmit(form, isNew ? 'Webhook oluşturulamadı' : 'Webhook kaydedilemedi', async (body) => {
    if (isNew) {
      const { secret } = await create({ body });
      onCreated({ url: body.url, secret, isRotated: false });
      return;
    }
    await update({ params: { id: webhook.id }, body });
    notifySuccess('Webhook kaydedildi');
    onClose();
  });
  return (
    <DialogForm
      {...sending}
      submitLabel={isNew ? 'Webhook oluştur' : 'Kaydet'}
      pendingLabel={isNew ? 'Oluşturuluyor...' : 'Kaydediliyor...'}
      onCancel={onClose}
    >
      <Field
        label="Adres"
        required
        hint="https:// ile başlayan, internetten erişilebilen bir adres. Yönlendirme varsa son adresi girin."
        error={errors.url?.message}
      >
        <TextInput {...register('url')} type="url" inputMode="url" autoComplete="off" spellCheck={false} />
      </Field>
      <CheckboxGroup legend="Olaylar" error={errors.events?.message}>
        {webhookEvents.map((event) => (
          <DescribedCheckbox key={event} {...webhookEventLabels[event]} {...register('events')} value={event} />
        ))}
      </CheckboxGroup>
    </DialogForm>
  );
}
