import { type ApiKey, listApiKeys, revokeApiKey, rotateApiKey } from '@hokka/contracts/accounts/api-keys.ts';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { useEndpointMutation } from '../../../../lib/api/endpoint-hooks.ts';
import { notifyFailure, notifySuccess } from '../../../../ui/notify.ts';
import { useDialogSubject } from '../../../../ui/use-dialog-subject.ts';
import type { ShownSecret } from './secret-dialog.tsx';

/** What is done to a key after a question. */
export interface KeyChange {
  readonly kind: 'rotate' | 'revoke';
  readonly apiKey: ApiKey;
}

/**
 * The change that waits for its confirmation, and what happens after it.
 * @param showSecret gets the new secret of a rotated key
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
        // It was revoked in another tab: what was asked for is so.
        if (error.status !== 404) throw error;
      });
      notifySuccess('Anahtar iptal edildi');
    } catch (error) {
      notifyFailure(kind === 'rotate' ? 'Anahtar yenilenemedi' : 'Anahtar iptal edilemedi', error);
    }
  };
  return { openDialog, dialog: { ...dialog, change, onConfirm } };
}
