import { deleteAccount } from '@hokka/contracts/account-data.ts';
import { callEndpoint } from '../../../lib/api-client.ts';
import { closeSession } from '../../../lib/session.ts';
import { clearUserStorage } from '../../../lib/user-storage.ts';

/**
 * Ends the signed-in user's account for good, with the session in every tab of this browser and what it keeps for the user.
 * @throws ApiError
 */
export async function closeAccount(userId: string, password: string): Promise<void> {
  await callEndpoint(deleteAccount, { body: { password } });
  closeSession();
  clearUserStorage(userId, localStorage);
}
