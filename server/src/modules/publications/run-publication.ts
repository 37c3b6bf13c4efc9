import type { Clock } from '../../platform/clock.ts';
import { retryWhileDatabaseAway } from '../../platform/database-away.ts';
import type { JobRun } from '../../platform/jobs/job-runner.ts';
import { defineCounter } from '../../platform/process/counters.ts';
import { actFor } from '../../platform/process/work-context.ts';
import { SiteError } from '../../providers/sites/port.ts';
import type { PublishingDependencies } from '../sites/dependencies.ts';
import { enqueuePublicationEvents } from '../sites/publication-events.ts';
import { findSiteById } from '../sites/queries.ts';
import { toHost } from '../sites/rules.ts';
import { openSite } from '../sites/site-secrets.ts';
import { crashPoint } from './crash-points.ts';
import { publicationJob } from './publication-jobs.ts';
import { publishPost, withdrawPost } from './publish-post.ts';
import { classifyFailure, findRetryPause, runBudgetMs } from './rules.ts';
import { OvertakenError, PublicationStop, RunContext, stopAs, TextUnreadableError } from './run-context.ts';
import { type ClaimedPublication, claimPublication, endRun, type RunEnd } from './runs.queries.ts';
import { sendToWebhook, withdrawFromWebhook } from './send-webhook.ts';
import { startDueAt } from './start-due.ts';

/** Continues a publication until it ends or must wait. @throws when another run should follow at once */
export async function runPublication(
  run: JobRun<{ readonly publicationId: string }>,
  dependencies: PublishingDependencies,
): Promise<void> {
  const { database, clock, jobs, log } = dependencies;
  const claimed = await claimPublication(database, { id: run.data.publicationId, jobId: run.id, now: clock.now() });
  if (claimed === undefined) return;
  crashPoint('publication.claimed');
  const startedAt = performance.now();
  const site = await findSiteById(database, claimed.site_id);
  const { end, reached, failure } = await actFor(claimed.user_id, () => findEnd(claimed, run.signal, dependencies));
  if (end === undefined) return;
  // The result must be recorded: another run would have to ask the site about it.
  const isEnded = await retryWhileDatabaseAway(() =>
    database.transaction().execute(async (trx) => {
      const now = clock.now();
      if (!(await endRun(trx, claimed, end, now))) return false;
      await enqueuePublicationEvents(trx, [claimed.id], now);
      await jobs.complete(trx, publicationJob, run);
      return true;
    }),
  );
  const { state } = end;
  const failureCode = end.failureCode ?? failure;
  publicationRuns.add({ state, cause: failureCode ?? 'none' });
  log.info(
    {
      publicationId: claimed.id,
      attempt: claimed.attempt,
      state,
      failureCode,
      reached,
      ms: Math.round(performance.now() - startedAt),
    },
    'a publication attempt ended',
  );
  if (isEnded && site !== undefined) await startDueAt(toHost(site.api_root), dependencies);
}

const publicationRuns = defineCounter({
  name: 'publication_runs_total',
  help: 'Runs of publications in this process, by the state they ended in and the cause of the failure.',
  labels: ['state', 'cause'],
});

interface Outcome {
  /** Undefined when another run has taken over. */
  readonly end: RunEnd | undefined;
  readonly reached: string;
  /** Why the attempt failed, also when another one follows. */
  readonly failure?: string;
}

async function findEnd(
  claimed: ClaimedPublication,
  signal: AbortSignal,
  dependencies: PublishingDependencies,
): Promise<Outcome> {
  let context: RunContext | undefined;
  // A call can take a minute, so a site that answers slowly could occupy the place for as many minutes as there are
  // calls.
  const budget = new AbortController();
  const timer = setTimeout(
    // A call that was under way may have been carried out.
    () => budget.abort(new SiteError('too_slow', 'unknown')),
    dependencies.runBudget?.ms ?? runBudgetMs,
  );
  try {
    const stored = await findSiteById(dependencies.database, claimed.site_id);
    const site = stored === undefined ? undefined : openSite(stored, dependencies.secretBox);
    if (site === undefined) throw stopAs('site_deleted');
    const ends = AbortSignal.any([signal, budget.signal]);
    context = new RunContext(claimed, { site, signal: ends, dependencies });
    return { end: await advance(context), reached: context.publication.state };
  } catch (error) {
    const current = context?.publication ?? claimed;
    if (error instanceof OvertakenError) return { end: undefined, reached: current.state };
    if (error instanceof PublicationStop) return { end: error.end, reached: current.state };
    // This process stops or the claim is lost; the next run continues from here.
    signal.throwIfAborted();
    const failure = toFailure(error);
    if (failure === undefined) throw error;
    return {
      end: afterFailure(failure, current, dependencies.clock),
      reached: current.state,
      failure: failure.failure,
    };
  } finally {
    clearTimeout(timer);
  }
}

async function advance(context: RunContext): Promise<RunEnd> {
  const { publication, site, dependencies } = context;
  const { kind } = site.credentials;
  const { sites, hasPaidPlan, database, clock } = dependencies;
  if (publication.action === 'withdraw')
    return kind === 'webhook' ? withdrawFromWebhook(context) : withdrawPost(context, sites[kind]);
  // An unknown outcome is resolved even for a cancelled publication, but the step after it does not start.
  if (publication.is_cancelled && publication.state !== 'outcome_unknown') throw stopAs('article_not_publishable');
  if (isTooLate(publication, clock.now())) throw stopAs('too_late');
  if (!(await hasPaidPlan(database, publication.user_id, clock.now()))) throw stopAs('paid_plan_required');
  return kind === 'webhook' ? sendToWebhook(context) : publishPost(context, sites[kind]);
}

/** A post that readers can already see is finished, however late. */
function isTooLate({ state, not_after: notAfter }: ClaimedPublication, now: Date): boolean {
  return state !== 'verifying' && notAfter !== null && now > notAfter;
}

interface Failure extends ReturnType<typeof classifyFailure> {
  readonly retryAfterMs?: number | undefined;
}

/** The failure of a site or text; undefined for our own errors. */
function toFailure(error: unknown): Failure | undefined {
  if (error instanceof SiteError) return { ...classifyFailure(error.finding), retryAfterMs: error.retryAfterMs };
  return error instanceof TextUnreadableError ? { failure: 'text_unreadable', isTransient: true } : undefined;
}

/** Schedules the next try, or ends the publication. */
function afterFailure(
  { failure, isTransient, retryAfterMs }: Failure,
  current: ClaimedPublication,
  clock: Clock,
): RunEnd {
  const failures = current.failures + 1;
  const pause = isTransient ? findRetryPause(failures, retryAfterMs) : undefined;
  if (pause === undefined) return { state: 'failed', failureCode: failure, dueAt: null, failures: 0 };
  return { state: current.state, dueAt: new Date(clock.now().getTime() + pause), failures };
}
