import type { SecretField, Settings } from '@hokka/contracts/settings/settings.ts';
import { AppError } from '../../../platform/errors.ts';

interface ReceiverBoundSecret {
  readonly field: SecretField;
  /** Where the secret is sent; undefined while it is sent nowhere. */
  readonly findReceiver: (settings: Settings) => string | undefined;
  readonly message: string;
}

/** The secrets whose receiver is set in the settings. PayTR's address is not a setting. */
const receiverBoundSecrets: readonly ReceiverBoundSecret[] = [
  {
    field: 'ai.openrouter_api_key',
    findReceiver: ({ ai }) => new URL(ai.openrouter_base_url).origin,
    message: 'Adres değişti: anahtarı yeniden girin',
  },
  {
    field: 'ai.standby_api_key',
    findReceiver: ({ ai }) => (ai.standby_base_url === '' ? undefined : new URL(ai.standby_base_url).origin),
    message: 'Adres değişti: anahtarı yeniden girin',
  },
  {
    field: 'email.smtp_password',
    findReceiver: ({ email }) => (email.smtp_host === '' ? undefined : email.smtp_host),
    message: 'Sunucu değişti: şifreyi yeniden girin',
  },
  {
    field: 'research.key',
    findReceiver: ({ research }) => (research.url === '' ? undefined : new URL(research.url).origin),
    message: 'Adres değişti: anahtarı yeniden girin',
  },
];

/**
 * Ensures that an unchanged secret is sent only to its previous receiver: an admin who can change the receiver must not
 * learn the secret by that.
 * @param isUnchanged whether the secret is stored and would be used unchanged
 * @throws AppError `validation_failed` on each unchanged secret whose receiver changes
 */
export function assertSecretReceiversUnchanged(
  before: Settings,
  after: Settings,
  isUnchanged: (field: SecretField) => boolean,
): void {
  const errors = receiverBoundSecrets
    .filter(({ field, findReceiver }) => {
      const receiver = findReceiver(after);
      return isUnchanged(field) && receiver !== undefined && receiver !== findReceiver(before);
    })
    .map(({ field, message }) => ({ field, message }));
  const [first] = errors;
  if (first !== undefined) throw new AppError('validation_failed', { message: first.message, errors });
}
