import {
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  rotateWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@hokka/contracts/webhooks/webhooks.ts';
import type { ApiError } from '../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../lib/api/endpoint-hooks.ts';
import { useDialogSubject } from '../../ui/dialog.tsx';
import { notifyFailure, notifyInfo, notifySuccess } from '../../ui/notify.ts';

/** A change to a webhook that needs a confirmation. */
export interface WebhookChange {
  readonly kind: 'rotate' | 'delete' | 'disable';
  readonly webhook: Webhook;
}

/** A new secret with the address of its webhook. */
export interface ShownSecret {
  readonly url: string;
  readonly secret: string;
  /** The webhook had another secret, which still signs for a while. */
  readonly isRotated: boolean;
}

const failures = {
  rotate: 'Gizli anahtar yenilenemedi',
  delete: 'Webhook silinemedi',
  disable: 'Webhook kapatılamadı',
} as const;

/**
 * The change that waits for its confirmation, and the changes without one.
 * @param showSecret receives the new secret of a rotated webhook
 */
export function useWebhookChanges(showSecret: (secret: ShownSecret) => void) {
  const { subject: change, openDialog, onClose: _, ...dialog } = useDialogSubject<WebhookChange>();
  const reread = { rereadOnError: [listWebhooks] };
  const { mutateAsync: rotate } = useEndpointMutation(rotateWebhook, { gcTime: 0, ...reread });
  const { mutateAsync: remove } = useEndpointMutation(deleteWebhook, reread);
  const { mutateAsync: update } = useEndpointMutation(updateWebhook, reread);
  const { mutateAsync: send } = useEndpointMutation(testWebhook, {
    rereadOnError: [listWebhooks, listWebhookDeliveries],
  });

  const onConfirm = async ({ kind, webhook: { id, url } }: WebhookChange): Promise<void> => {
    const params = { id };
    try {
      if (kind === 'rotate') {
        const { secret } = await rotate({ params });
        showSecret({ url, secret, isRotated: true });
      } else if (kind === 'disable') {
        await update({ params, body: { enabled: false } });
        notifySuccess('Webhook kapatıldı');
      } else {
        await remove({ params }).catch((error: ApiError) => {
          // Already deleted in another tab, so the goal is reached.
          if (error.status !== 404) throw error;
        });
        notifySuccess('Webhook silindi');
      }
    } catch (error) {
      notifyFailure(failures[kind], error);
    }
  };
  const enable = async ({ id }: Webhook): Promise<void> => {
    try {
      await update({ params: { id }, body: { enabled: true } });
      notifySuccess('Webhook açıldı');
    } catch (error) {
      notifyFailure('Webhook açılamadı', error);
    }
  };
  /** @param onSent shows the log, in which the result will appear */
  const sendTest = async ({ id }: Webhook, onSent: () => void): Promise<void> => {
    try {
      await send({ params: { id } });
      notifyInfo('Deneme gönderiliyor; sonucu kayıtta görebilirsiniz');
      onSent();
    } catch (error) {
      notifyFailure('Deneme gönderilemedi', error);
    }
  };
  return { ask: openDialog, enable, sendTest, dialog: { ...dialog, change, onConfirm } };
}
