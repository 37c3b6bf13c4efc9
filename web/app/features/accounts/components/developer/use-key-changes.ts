import { type ApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@hokka/contracts/accounts/api-keys.ts';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { useDialogSubject } from '../../../../ui/dialog.tsx';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import type { ShownSecret } from './secret-dialog.tsx';

/** A change to a key that needs a confirmation. */
export interface KeyChange {
  readonly kind: 'rotate' | 'revoke';
  readonly apiKey: ApiKey;
}

/**
 * The change to a key that waits for its confirmation, and its handlers.
 * @param showSecret receives the new secret of a rotated key
 */
export function useKeyChanges(showSecret: (secret: ShownSecret) => void) {
  const { subject: change, openDialog, onClose: _, ...dialog } = useDialogSubject<KeyChange>();
  const { mutateAsync: rotate } = useEndpointMutation(rotateApiKey, { gcTime: 0, rereadOnError: [listApiKeys] });
  const { mutateAsync: revoke } = useEndpointMutation(revokeApiKey, { rereadOnError: [listApiKeys] });

  const onConfirm = async ({ kind, apiKey: { id, name } }: KeyChange): Promise<void> => {
    try {
      if (kind === 'rotate') {
        const { key } = await rotate({ params: { id } });
        showSecret({ name, key, isRotated: true });
        return;
      }
      await revoke({ params: { id } }).catch((error: ApiError) => {
        // Already revoked in another tab, so the goal is reached.
        if (error.status !== 404) throw error;
      });
      notifySuccess('Anahtar iptal edildi');
    } catch (error) {
      notifyFailure(kind === 'rotate' ? 'Anahtar yenilenemedi' : 'Anahtar iptal edilemedi', error);
    }
  };
  return { openDialog, dialog: { ...dialog, change, onConfirm } };
}
