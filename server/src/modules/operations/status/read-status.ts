import type {
  StatusDetails,
  StatusReason,
  StatusWarning,
  SystemStatus,
} from '@hokka/contracts/operations/system-status.ts';
import { addMilliseconds, dayMs } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { type Caller, isAdmin } from '../../../platform/http/caller.ts';
import { nameGateway } from '../../../providers/gateway/port.ts';
import type { SpendingState } from '../../costs/index.ts';
import type { ComponentStatuses } from './component-checks.ts';
import type { ComponentStatus } from './probes.ts';
import type { GatewayOutage, StatusDependencies } from './status-dependencies.ts';

/** The state of each of the four components; details are for admins only. */
export async function readStatus(
  dependencies: StatusDependencies,
  checkComponents: () => Promise<ComponentStatuses>,
  { caller, now }: { readonly caller: Caller | undefined; readonly now: Date },
): Promise<SystemStatus> {
  const checked = await checkComponents();
  const outages = checked.database.state === 'offline' ? [] : await dependencies.statusReads.listOutages(now);
  const own = findOwnOutage(outages, dependencies);
  const statuses = { ...checked, ai: resolveAiStatus(checked.ai, own) };
  const { api, database, ai, payment } = statuses;
  const states = { api: api.state, database: database.state, ai: ai.state, payment: payment.state };
  if (!isAdmin(caller) || database.state === 'offline') return states;
  const details = { ...(await readDetails(dependencies, statuses, now)), outages, aiSince: own?.since ?? null };
  return { ...states, details };
}

/** The outage of the default model. */
function findOwnOutage(
  outages: readonly GatewayOutage[],
  { gatewayConnection }: StatusDependencies,
): GatewayOutage | undefined {
  const connection = gatewayConnection();
  return outages.find(({ gateway, model }) => model === connection.model && gateway === nameGateway(connection));
}

/** Failures of real calls outrank the probe, which generates no text. */
function resolveAiStatus(probed: ComponentStatus, outage: GatewayOutage | undefined): ComponentStatus {
  if (outage === undefined || probed.state === 'offline') return probed;
  if (outage.state === 'slow') return { state: 'slow', reason: 'rate_limited' };
  // The component failed on its last call and has not been called since; the probe alone is not enough to report it as
  // online.
  if (outage.state === 'untested') return { state: 'slow', reason: 'untested' };
  return { state: 'offline', reason: outageReasons.get(outage.cause ?? '') ?? 'failing' };
}

const outageReasons: ReadonlyMap<string, StatusReason> = new Map([
  ['unreachable', 'unreachable'],
  ['timeout', 'timeout'],
  ['unauthorized', 'unauthorized'],
  ['forbidden', 'unauthorized'],
  ['region_refused', 'unauthorized'],
  ['no_credit', 'no_credit'],
]);

async function readDetails(
  dependencies: StatusDependencies,
  { api, database, ai, payment }: ComponentStatuses,
  now: Date,
): Promise<Omit<StatusDetails, 'outages' | 'aiSince'>> {
  const { statusReads } = dependencies;
  const [
    load,
    oldestQueuedAt,
    failedArticles,
    publishing,
    mails,
    reconciledAt,
    postgres,
    missesExchangeRate,
    spending,
    waiting,
  ] = await Promise.all([
    dependencies.generationLoad(now),
    statusReads.findOldestQueuedAt(),
    statusReads.countFailedArticles(addMilliseconds(now, -dayMs)),
    statusReads.countPublishing(addMilliseconds(now, -dayMs)),
    dependencies.mailCounts(),
    findTaskRun(dependencies.database, dependencies.reconciliationTask),
    statusReads.postgresVersion(),
    dependencies.lacksExchangeRate(),
    dependencies.spendingState(now),
    statusReads.countWaiting(),
  ]);
  return {
    reasons: { api: api.reason, database: database.reason, ai: ai.reason, payment: payment.reason },
    ...load,
    waiting,
    oldestQueuedAt: oldestQueuedAt?.toISOString() ?? null,
    failedArticles,
    publishing,
    mails,
    reconciledAt: reconciledAt?.toISOString() ?? null,
    versions: { product: dependencies.productVersion, node: process.versions.node, postgres },
    warnings: findWarnings(dependencies, { workers: load.workers, missesExchangeRate, spending }),
  };
}

function findWarnings(
  dependencies: StatusDependencies,
  {
    workers,
    missesExchangeRate,
    spending,
  }: { readonly workers: number; readonly missesExchangeRate: boolean; readonly spending: SpendingState },
): StatusWarning[] {
  const warnings: Record<StatusWarning, boolean> = {
    maintenance: dependencies.inMaintenance(),
    sandbox: dependencies.usesSandbox(),
    no_company: dependencies.lacksCompany(),
    no_support_address: dependencies.lacksSupportAddress(),
    no_mail_server: !dependencies.hasMailServer(),
    paytr_test_mode: dependencies.acceptsCards() && dependencies.isPaytrTestMode(),
    no_workers: workers === 0,
    no_exchange_rate: missesExchangeRate,
    no_spending_cap: dependencies.lacksSpendingCap(),
    spending_cap_reached: spending.isCapReached,
    spending_cap_too_small: spending.isCapTooSmall,
    spending_cap_blind: spending.isCapBlind,
    default_model_stopped: spending.isDefaultModelStopped,
    default_model_unknown: spending.isDefaultModelUnknown,
    price_missing: spending.lacksPrice,
  };
  return (Object.keys(warnings) as StatusWarning[]).filter((warning) => warnings[warning]);
}

/** Records that a task succeeded in some process; the latest time is retained. */
export async function storeTaskRun(database: Database, name: string, at: Date): Promise<void> {
  await database
    .insertInto('task_runs')
    .values({ name, succeeded_at: at })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ succeeded_at: at }).where('task_runs.succeeded_at', '<', at),
    )
    .execute();
}

/** @returns undefined when it never succeeded */
async function findTaskRun(database: Database, name: string): Promise<Date | undefined> {
  const row = await database.selectFrom('task_runs').select('succeeded_at').where('name', '=', name).executeTakeFirst();
  return row?.succeeded_at;
}
