import * as invites from '@hokka/contracts/workspaces/invites.ts';
import * as members from '@hokka/contracts/workspaces/members.ts';
import * as workspaces from '@hokka/contracts/workspaces/workspaces.ts';
import { fileRoute, type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import { hashToken } from '../../platform/secrets/tokens.ts';
import type { WorkspacesDependencies } from './dependencies.ts';
import { exportWorkspace } from './export-workspace.ts';
import { acceptOffer, offerWorkspace, withdrawOffer } from './handover.ts';
import { acceptInvite, declineInvite, readInvite, resendInvite, revokeInvite, sendInvite } from './invites.ts';
import { changeRole, leaveWorkspace, removeMember, setMemberCap } from './members.ts';
import {
  cancelDeletion,
  createWorkspace,
  readWorkspace,
  readWorkspaces,
  renameWorkspace,
  requestDeletion,
} from './workspaces.ts';

/** Endpoints of workspaces, their members and invitations. */
export function workspaceRoutes(dependencies: WorkspacesDependencies): Route[] {
  return [
    route(workspaces.listWorkspaces, {
      handle: ({ caller, request }) => readWorkspaces(dependencies.database, caller.userId, request.now),
    }),
    route(workspaces.createWorkspace, {
      message: 'Çalışma alanı oluşturuldu.',
      handle: ({ caller, body, request }) =>
        createWorkspace(dependencies, {
          userId: caller.userId,
          body,
          now: request.now,
          idempotentCall: toIdempotentCall(caller, request, body),
        }),
    }),
    route(workspaces.getWorkspace, {
      handle: ({ caller, request }) => readWorkspace(dependencies, caller, request.now),
    }),
    route(workspaces.renameWorkspace, {
      message: 'Çalışma alanının adı değiştirildi.',
      handle: async ({ caller, body, request }) => {
        await renameWorkspace(dependencies.database, caller, { ...body, now: request.now });
        return null;
      },
    }),
    route(workspaces.deleteWorkspace, {
      message: 'Çalışma alanı 30 gün sonra silinecek.',
      handle: async ({ caller, body, request }) => ({
        ends_at: (await requestDeletion(dependencies, caller, { ...body, now: request.now })).toISOString(),
      }),
    }),
    fileRoute(workspaces.exportWorkspace, {
      file: ({ caller, request }) =>
        exportWorkspace(dependencies, { workspaceId: caller.workspaceId, now: request.now }),
    }),
    route(workspaces.keepWorkspace, {
      message: 'Silme geri alındı.',
      handle: async ({ caller }) => {
        await cancelDeletion(dependencies.database, caller);
        return null;
      },
    }),
    ...memberRoutes(dependencies),
    ...inviteRoutes(dependencies),
  ];
}

function memberRoutes(dependencies: WorkspacesDependencies): Route[] {
  return [
    route(members.changeMemberRole, {
      message: 'Rol değiştirildi.',
      handle: async ({ caller, params, body, request }) => {
        await changeRole(dependencies, caller, { userId: params.id, role: body.role, now: request.now });
        return null;
      },
    }),
    route(members.setMemberCap, {
      message: 'Sınır kaydedildi.',
      handle: async ({ caller, params, body }) => {
        const cap = { articles: body.articles, aiRequests: body.ai_requests };
        await setMemberCap(dependencies.database, caller, { userId: params.id, ...cap });
        return null;
      },
    }),
    route(members.removeMember, {
      message: 'Üye çıkarıldı.',
      handle: async ({ caller, params }) => {
        await removeMember(dependencies.database, caller, params.id);
        return null;
      },
    }),
    route(members.leaveWorkspace, {
      message: 'Çalışma alanından ayrıldınız.',
      handle: async ({ caller }) => {
        await leaveWorkspace(dependencies.database, caller);
        return null;
      },
    }),
    route(members.offerWorkspace, {
      message: 'Devir teklifi gönderildi.',
      handle: async ({ caller, body, request }) => {
        await offerWorkspace(dependencies.database, caller, { toId: body.member_id, now: request.now });
        return null;
      },
    }),
    route(members.withdrawWorkspaceOffer, {
      message: 'Devir teklifi geri çekildi.',
      handle: async ({ caller }) => {
        await withdrawOffer(dependencies.database, caller);
        return null;
      },
    }),
    route(members.acceptWorkspace, {
      message: 'Çalışma alanı artık sizin.',
      handle: async ({ caller, request }) => {
        await acceptOffer(dependencies, caller, request.now);
        return null;
      },
    }),
  ];
}

function inviteRoutes(dependencies: WorkspacesDependencies): Route[] {
  return [
    route(invites.sendInvite, {
      message: 'Davet gönderildi.',
      handle: ({ caller, body, request }) =>
        sendInvite(dependencies, caller, {
          body,
          now: request.now,
          idempotentCall: toIdempotentCall(caller, request, body),
        }),
    }),
    route(invites.resendInvite, {
      message: 'Davet yeniden gönderildi.',
      handle: ({ caller, params, request }) => resendInvite(dependencies, caller, { id: params.id, now: request.now }),
    }),
    route(invites.revokeInvite, {
      message: 'Davet geri çekildi.',
      handle: async ({ caller, params }) => {
        await revokeInvite(dependencies, caller, params.id);
        return null;
      },
    }),
    route(invites.getInvite, {
      handle: ({ params, request }) => readInvite(dependencies, params.token, request.now),
    }),
    route(invites.acceptInviteLink, {
      message: 'Çalışma alanına katıldınız.',
      handle: ({ caller, params, request }) => {
        const key = { tokenHash: hashToken(params.token) };
        return acceptInvite(dependencies, { key, userId: caller.userId, now: request.now });
      },
    }),
    route(invites.acceptInvite, {
      message: 'Çalışma alanına katıldınız.',
      handle: ({ caller, params, request }) =>
        acceptInvite(dependencies, { key: { id: params.id }, userId: caller.userId, now: request.now }),
    }),
    route(invites.declineInvite, {
      message: 'Davet reddedildi.',
      handle: async ({ caller, params, request }) => {
        await declineInvite(dependencies.database, { key: { id: params.id }, userId: caller.userId, now: request.now });
        return null;
      },
    }),
  ];
}
