import { deleteAccount } from '@hokka/contracts/account-data.ts';
import { callEndpoint } from '../../../lib/api-client.ts';
import { closeSession } from '../../../lib/session.ts';

/**
 * Ends the signed-in user's account for good, and the session in every tab of this browser.
 * @throws ApiError
 */
export async function closeAccount(password: string): Promise<void> {
  await callEndpoint(deleteAccount, { body: { password } });
  closeSession();
}
