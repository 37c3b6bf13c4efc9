import type { Role } from '@hokka/contracts/accounts.ts';
import type { ListedUser } from '@hokka/contracts/user-admin.ts';
import type { DatabaseTransaction } from '../../../platform/database/connect.ts';
import { AppError, refuseField } from '../../../platform/errors.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { recordAct } from '../../../platform/http/record-act.ts';
import type { RequestFacts } from '../../../platform/http/route.ts';
import { hashPassword } from '../../../platform/secrets/passwords.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { normalizeEmail } from '../../../platform/text/email-address.ts';
import type { AccountsDependencies, PlanGift } from '../dependencies.ts';
import { openAccount } from '../users/open-account.ts';
import { lockStandings } from './account-status.queries.ts';
import { readListedUser } from './read-users.ts';

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly plan_id?: number | undefined;
}

/**
 * Opens a verified account that no password opens yet and owes it a mail with a link to set one; records who did it. A second click
 * finds the address taken.
 * @throws AppError `validation_failed` on `email` when the address is taken and on `plan_id` for a plan that is not active;
 *   `forbidden` when somebody else than a super_admin names a super_admin
 */
export async function createUser(
  dependencies: AccountsDependencies,
  { name, email, role, plan_id: planId }: NewUser,
  caller: Caller,
  request: RequestFacts,
): Promise<ListedUser> {
  const { database, newId, outbox, mayBeginOn, log } = dependencies;
  const address = normalizeEmail(email);
  if (address === undefined) throw refuseField('email', 'Geçerli bir email adresi girin');
  const account = {
    name,
    email: address,
    phone: null,
    role,
    verified: true,
    // A real hash, so that a sign-in takes as long as anybody else's.
    passwordHash: await hashPassword(newToken()),
  };
  const userId = await database.transaction().execute(async (trx) => {
    await assertMayCreate(trx, role, caller);
    const ownPlanId = planId !== undefined && (await mayBeginOn(trx, planId)) ? planId : undefined;
    const id = await openAccount(trx, dependencies, { ...account, planId: ownPlanId }, request.now);
    if (id === undefined) throw refuseField('email', 'Bu email adresi zaten kayıtlı');
    if (planId !== ownPlanId && planId !== undefined)
      await giveOtherPlan(trx, dependencies, { userId: id, planId, caller, request });
    await outbox.enqueue(trx, { userId: id, kind: 'account_opened' });
    await recordAct(trx, newId, {
      caller,
      request,
      action: 'user.create',
      targetKind: 'user',
      targetId: id,
      // Neither name nor address: an erased account takes both with it.
      details: { after: { role, plan_id: planId ?? null } },
    });
    return id;
  });
  log.info({ requestId: request.id, userId }, 'an admin opened an account');
  return readListedUser(dependencies, userId);
}

/** What costs money is given like any other gift of an admin, with a record of its own. */
async function giveOtherPlan(
  trx: DatabaseTransaction,
  { givePlan }: Pick<AccountsDependencies, 'givePlan'>,
  gift: Omit<PlanGift, 'reason'>,
): Promise<void> {
  if (!(await givePlan(trx, { ...gift, reason: 'Hesap açılırken verildi' })))
    throw refuseField('plan_id', 'Yalnızca aktif bir plan seçilebilir');
}

/** The caller is looked at anew: another admin may have demoted them meanwhile. */
async function assertMayCreate(trx: DatabaseTransaction, role: Role, caller: Caller): Promise<void> {
  const callerNow = (await lockStandings(trx, [caller.userId])).get(caller.userId);
  if (callerNow === undefined || !callerNow.is_active) throw new AppError('unauthenticated');
  if (callerNow.role === 'user' || (role === 'super_admin' && callerNow.role !== 'super_admin'))
    throw new AppError('forbidden');
}
