import { randomUUID } from 'node:crypto';
import { anApiKey } from '../builders/an-api-key.ts';
import { anOAuthGrant } from '../builders/an-oauth-grant.ts';
import type { AccessRow } from './row.ts';
import { admins, everyone, ownerOnly, signedIn, superAdmins } from './row.ts';
import type { Scene } from './scene.ts';

const newcomer = () => ({ name: 'Yeni Üye', email: `${randomUUID()}@example.com` });
const ownerRequest = ({ ownerId }: Scene) => ({ params: { id: ownerId } });
const ownersKey = async ({ database, ownerId, makerId = ownerId }: Scene) => ({
  params: { id: (await anApiKey(database, { userId: ownerId, madeBy: makerId })).id },
});
const ownersGrant = async ({ database, ownerId, makerId = ownerId }: Scene) => ({
  params: { id: await anOAuthGrant(database, ownerId, { madeBy: makerId }) },
});
const reason = 'Erişim denemesi';

/** Accounts, sessions and what admins do with them. */
export const accountRows: Readonly<Record<string, AccessRow>> = {
  register: everyone(201, () => ({ body: { ...newcomer(), password: 'gizli-sifre' } })),
  login: everyone(401, () => ({ body: { email: newcomer().email, password: 'gizli-sifre' } })),
  logout: signedIn(200),
  refreshToken: everyone(401, () => ({ body: { refreshToken: 'A'.repeat(43) } })),
  verifyEmail: everyone(400, () => ({ params: { token: 'A'.repeat(43) } })),
  confirmEmail: everyone(400, () => ({ body: { token: 'A'.repeat(43) } })),
  resendVerification: everyone(200, () => ({ body: { email: newcomer().email } })),
  changeRegisteredEmail: everyone(409, () => ({ body: { email: newcomer().email, registration: 'A'.repeat(43) } })),
  forgotPassword: everyone(200, () => ({ body: { email: newcomer().email } })),
  checkPasswordLink: everyone(400, () => ({ params: { token: 'A'.repeat(43) } })),
  resetPassword: everyone(400, () => ({ body: { token: 'A'.repeat(43), newPassword: 'gizli-sifre' } })),
  getProfile: signedIn(200),
  updateProfile: signedIn(200, () => ({ body: { name: 'Yeni Ad' } })),
  closeFirstSteps: signedIn(200),
  changePassword: signedIn(400, () => ({ body: { currentPassword: 'yanlis-sifre', newPassword: 'gizli-sifre' } })),
  listApiKeys: signedIn(200),
  // The free plan has no API keys.
  createApiKey: signedIn(403, () => ({ body: { name: 'Otomasyon', scopes: ['articles:read'] } })),
  rotateApiKey: ownerOnly(403, ownersKey),
  revokeApiKey: ownerOnly(200, ownersKey),
  // Unknown client id.
  getAuthorizationRequest: signedIn(400, () => ({ query: { client_id: randomUUID() } })),
  answerAuthorizationRequest: signedIn(400, () => ({ body: { client_id: randomUUID(), allow: true } })),
  listOAuthGrants: signedIn(200),
  revokeOAuthGrant: ownerOnly(200, ownersGrant),
  listSessions: signedIn(200),
  endSession: ownerOnly(200, async ({ database, ownerId }) => {
    const session = database.selectFrom('sessions').select('id').where('user_id', '=', ownerId);
    return { params: { id: (await session.executeTakeFirst())?.id ?? randomUUID() } };
  }),
  endSessions: signedIn(200),
  exportAccount: signedIn(200),
  deleteAccount: signedIn(400, () => ({ body: { password: 'yanlis-sifre' } })),
  updateAccountStatus: admins(200, (scene) => ({ ...ownerRequest(scene), body: { is_active: false } })),
  listUsers: admins(200),
  exportUsers: admins(200),
  createUser: admins(201, () => ({ body: newcomer() })),
  getUser: admins(200, ownerRequest),
  listUserLedger: admins(200, ownerRequest),
  listUserArticles: admins(200, ownerRequest),
  listUserSessions: admins(200, ownerRequest),
  endUserSessions: admins(200, ownerRequest),
  grantSubscription: admins(201, (scene) => ({ ...ownerRequest(scene), body: { planId: 2, reason } })),
  endSubscription: admins(409, (scene) => ({ ...ownerRequest(scene), body: { reason } })),
  extendSubscription: admins(409, (scene) => ({ ...ownerRequest(scene), body: { days: 3, reason } })),
  setQuotaBonus: admins(200, (scene) => ({ ...ownerRequest(scene), body: { articles: 1, aiRequests: 1, reason } })),
  impersonateUser: superAdmins(201, (scene) => ({ ...ownerRequest(scene), body: { reason } })),
};
