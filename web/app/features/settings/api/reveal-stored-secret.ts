import { revealSecret, type SecretField } from '@hokka/contracts/settings.ts';
import { callEndpoint } from '../../../lib/api-client.ts';

/** A stored secret in clear; the server records who asked. @throws ApiError */
export async function revealStoredSecret(name: SecretField): Promise<string> {
  const [section, field] = name.split('.') as ['ai' | 'payment' | 'email', string];
  const { value } = await callEndpoint(revealSecret, { body: { section, field } });
  return value;
}
