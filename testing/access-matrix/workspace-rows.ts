import { randomUUID } from 'node:crypto';
import type { AccessRow } from './row.ts';
import { everyone, signedIn } from './row.ts';

const nothingOfThatId = () => ({ params: { id: randomUUID() } });
const unknownLink = () => ({ params: { token: 'A'.repeat(43) } });

/** Workspaces, members and invitations, as each caller meets them in the personal workspace. */
export const workspaceRows: Readonly<Record<string, AccessRow>> = {
  listWorkspaces: signedIn(200),
  // The free plan has no teams.
  createWorkspace: signedIn(403, () => ({ body: { name: 'Ajans' } })),
  getWorkspace: signedIn(200),
  renameWorkspace: signedIn(409, () => ({ body: { name: 'Ajans' } })),
  deleteWorkspace: signedIn(400, () => ({ body: { password: 'yanlis-sifre' } })),
  exportWorkspace: signedIn(409),
  keepWorkspace: signedIn(200),
  changeMemberRole: signedIn(404, () => ({ ...nothingOfThatId(), body: { role: 'editor' } })),
  setMemberCap: signedIn(404, () => ({ ...nothingOfThatId(), body: { articles: 5, ai_requests: null } })),
  removeMember: signedIn(404, nothingOfThatId),
  leaveWorkspace: signedIn(409),
  offerWorkspace: signedIn(409, () => ({ body: { member_id: randomUUID() } })),
  withdrawWorkspaceOffer: signedIn(200),
  acceptWorkspace: signedIn(404),
  getBrand: signedIn(200),
  // The free plan has no brand.
  updateBrand: signedIn(403, () => ({ body: { name: 'Ajans', imprint: '', accent: null, cover_colour: null } })),
  // The request contains no picture.
  uploadBrandLogo: signedIn(415),
  deleteBrandLogo: signedIn(200),
  getBrandLogo: everyone(404, () => ({ params: { id: randomUUID(), file: '240.webp' } })),
  getDomain: signedIn(200),
  // Tests offer no domains.
  addDomain: signedIn(409, () => ({ body: { name: 'blog.ornek.com' } })),
  checkDomain: signedIn(409),
  removeDomain: signedIn(200),
  askCertificate: everyone(404, () => ({ query: { domain: 'blog.ornek.com' } })),
  // The free plan has one seat.
  sendInvite: signedIn(409, () => ({ body: { email: `${randomUUID()}@example.com`, role: 'editor' } })),
  resendInvite: signedIn(404, nothingOfThatId),
  revokeInvite: signedIn(404, nothingOfThatId),
  getInvite: everyone(404, unknownLink),
  acceptInviteLink: signedIn(404, unknownLink),
  acceptInvite: signedIn(404, nothingOfThatId),
  declineInvite: signedIn(404, nothingOfThatId),
};
