import type { ListedUser } from '@hokka/contracts/accounts/user-admin.ts';
import type { Role } from '@hokka/contracts/permissions/user-roles.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { runIdempotently } from '../../../platform/database/idempotency.ts';
import { createFieldError } from '../../../platform/errors.ts';
import { recordAuditEvent } from '../../../platform/http/audit-event.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type RequestContext, toIdempotentCall } from '../../../platform/http/route.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import { assertCanCreate } from '../../account-records/account-permissions.ts';
import type { AccountsDependencies, PlanGrant } from '../../account-records/dependencies.ts';
import { createAccount } from '../create-account.ts';
import { readListedUser } from './read-users.ts';

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly plan_id?: number | undefined;
}

/**
 * Creates a verified account with a random password, enqueues a mail with a link to set a password, and records an
 * audit event. A repeated request fails because the address is taken, unless it carries the idempotency key of the
 * first.
 * @throws AppError `idempotency_mismatch`, `validation_failed` on `email` when the address is taken and on `plan_id`
 * for a plan that is not active; `forbidden` when an admin who is not a super_admin asks for a super_admin
 */
export async function createUser(
  dependencies: AccountsDependencies,
  { name, email, role, plan_id: planId }: NewUser,
  caller: Caller,
  request: RequestContext,
): Promise<ListedUser> {
  const { database, newId, outbox, canStartOnPlan, log } = dependencies;
  const address = normalizeEmail(email);
  if (address === undefined) throw createFieldError('email', 'Geçerli bir email adresi girin');
  const account = {
    name,
    email: address,
    phone: null,
    role,
    verified: true,
    // A real hash, so that a sign-in attempt takes as long as for any other account.
    passwordHash: await hashPassword(newToken()),
  };
  const create = async (trx: DatabaseTransaction) => {
    await assertCanCreate(trx, role, caller);
    const selfServicePlanId = planId !== undefined && (await canStartOnPlan(trx, planId)) ? planId : undefined;
    const id = await createAccount(trx, dependencies, { ...account, planId: selfServicePlanId }, request.now);
    if (id === undefined) throw createFieldError('email', 'Bu email adresi zaten kayıtlı');
    if (planId !== selfServicePlanId && planId !== undefined)
      await grantNonDefaultPlan(trx, dependencies, { userId: id, planId, caller, request });
    await outbox.enqueue(trx, { userId: id, kind: 'account_opened' });
    await recordAuditEvent(trx, newId, {
      caller,
      request,
      action: 'user.create',
      targetKind: 'user',
      targetId: id,
      // No name or address: when the account is erased, both must be erased.
      details: { after: { role, plan_id: planId ?? null } },
    });
    // Nothing more is stored with the admin's idempotency key, so that erasing the account erases the rest.
    return { status: 201, data: { userId: id } };
  };
  const call = toIdempotentCall(caller, request, { name, email: address, role, planId });
  const { data } = await database.transaction().execute((trx) => runIdempotently(trx, call, () => create(trx)));
  const { userId } = data;
  log.info({ requestId: request.id, userId }, 'an admin created an account');
  return readListedUser(dependencies, userId);
}

/** Grants a paid plan the way admins grant plans, with its own audit event. */
async function grantNonDefaultPlan(
  trx: DatabaseTransaction,
  { grantPlan }: Pick<AccountsDependencies, 'grantPlan'>,
  grant: Omit<PlanGrant, 'reason'>,
): Promise<void> {
  if (!(await grantPlan(trx, { ...grant, reason: 'Hesap açılırken verildi' })))
    throw createFieldError('plan_id', 'Yalnızca aktif bir plan seçilebilir');
}
