import type { SecretField, Settings } from '@hokka/contracts/settings.ts';
import { AppError } from '../../platform/errors.ts';

interface BoundSecret {
  readonly field: SecretField;
  /** Where the secret is sent; undefined while it is sent nowhere. */
  readonly placeOf: (settings: Settings) => string | undefined;
  readonly message: string;
}

/** The secrets whose receiver the settings name. PayTR's address is none of them. */
const boundSecrets: readonly BoundSecret[] = [
  {
    field: 'ai.openrouter_api_key',
    placeOf: ({ ai }) => new URL(ai.openrouter_base_url).origin,
    message: 'Adres değişti: anahtarı yeniden girin',
  },
  {
    field: 'email.smtp_password',
    placeOf: ({ email }) => (email.smtp_host === '' ? undefined : email.smtp_host),
    message: 'Sunucu değişti: şifreyi yeniden girin',
  },
];

/**
 * A secret that is kept goes only where it went before: whoever may name another receiver does not thereby learn it.
 * @param isKept whether the secret is stored and would be used as it is.
 * @throws AppError `validation_failed` on each kept secret whose receiver changes.
 */
export function refuseMovedSecrets(before: Settings, after: Settings, isKept: (field: SecretField) => boolean): void {
  const errors = boundSecrets
    .filter(({ field, placeOf }) => {
      const place = placeOf(after);
      return isKept(field) && place !== undefined && place !== placeOf(before);
    })
    .map(({ field, message }) => ({ field, message }));
  const [first] = errors;
  if (first !== undefined) throw new AppError('validation_failed', { message: first.message, errors });
}
