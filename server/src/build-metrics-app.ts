import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { findUnready, within } from './find-unready.ts';
import { addMilliseconds, minuteMs, secondMs } from './platform/clock.ts';
import { readPoolUse } from './platform/database/connect.ts';
import { createApp } from './platform/http/server/app.ts';
import { Drain } from './platform/http/server/drain.ts';
import { mountHealth } from './platform/http/server/health.ts';
import { mountMetrics } from './platform/http/server/metrics.ts';
import { describeInterval, type PeriodicTask } from './platform/jobs/periodic.ts';
import { type Metric, toMetric } from './platform/process/counters.ts';
import { productVersion } from './platform/process/product-version.ts';
import { createPendingWorkReads } from './reads/admin-operations/pending-work.ts';
import {
  readQueueFigures,
  readServiceFigures,
  returnMetricLease,
  takeMetricLease,
} from './reads/admin-operations/service-figures.ts';
import type { Services } from './wiring/wire-services.ts';

/**
 * How long, in ms, an answer waits for figures of the database. Prometheus gives up after 10 seconds, and would take a
 * process for dead whose database does not answer.
 */
const figuresMaxMs = 3 * secondMs;
/** How long, in ms, figures of the database are shown before they are read again. */
const figuresCachedMs = 15 * secondMs;
/** Tasks of admins are counted up to this number. */
const maxCountedTasks = 1000;
/** Longer than the interval at which monitoring usually asks, which is up to a minute. */
const leaseMs = 1.5 * minuteMs;

/** The metrics server for monitoring, separate from the site. */
export function buildMetricsApp(
  services: Services,
  drain = new Drain(0),
  tasks: readonly PeriodicTask[] = [],
): FastifyInstance {
  const { clock, database, log } = services;
  const processId = randomUUID();
  const startedAt = clock.now();
  const app = createApp({ log, trustedProxies: [] });
  mountHealth(app, { findUnready: () => findUnready(services, drain) });
  let cached: { readonly at: Date; readonly read: Promise<Metric[]>; isRunning: boolean } | undefined;
  const readCached = () => {
    const now = clock.now();
    if (cached?.isRunning || (cached !== undefined && now < addMilliseconds(cached.at, figuresCachedMs)))
      return cached.read;
    const read = readFigures(services, { processId, now, tasks, startedAt });
    const started = { at: now, read, isRunning: true };
    cached = started;
    read
      .catch(() => {
        cached = undefined;
      })
      .finally(() => {
        started.isRunning = false;
      });
    return read;
  };
  mountMetrics(app, productVersion, async () => {
    const figures = await within(figuresMaxMs, readCached()).catch((err) => {
      log.warn({ err }, 'the figures of the database could not be read');
      return [];
    });
    return [...figures, ...measurePool(services), listenerGauge(services), clockGauge(services)];
  });
  app.addHook('onClose', () => returnMetricLease(database, processId).catch(() => undefined));
  return app;
}

function measurePool({ database }: Services): Metric[] {
  const { max, open, idle, waiting } = readPoolUse(database);
  const values = [
    { labels: { state: 'used' }, value: open - idle },
    { labels: { state: 'idle' }, value: idle },
  ];
  return [
    toMetric('pool_connections', 'Connections of this process to the database, used or idle.', values),
    toMetric('pool_connections_max', 'How many connections to the database this process may open.', max),
    toMetric('pool_waiting', 'Statements and transactions of this process that wait for a connection.', waiting),
  ];
}

function listenerGauge({ listener }: Services): Metric {
  const help = 'Whether this process hears the announcements of the database.';
  return toMetric('listener_live', help, listener.isLive() ? 1 : 0);
}

function clockGauge({ databaseClock }: Services): Metric {
  const help =
    'How far the clock of this machine is ahead of the database’s, whose time is used; negative when behind.';
  return toMetric('clock_ahead_seconds', help, databaseClock.machineAheadMs / secondMs);
}

interface ReadOptions {
  readonly processId: string;
  readonly now: Date;
  readonly tasks: readonly PeriodicTask[];
  readonly startedAt: Date;
}

const shown =
  'Whether this process shows the figures of the whole database. One process does, the last one that was asked first; so a sum over all processes counts them once.';
const ofDatabase = '(Figure of the whole database, shown by one process.)';

/** The figures of the whole database if this process shows them. */
async function readFigures(services: Services, { processId, now, tasks, startedAt }: ReadOptions): Promise<Metric[]> {
  const { articles, database, jobs, mailLog, outages, publishing, webhooks } = services;
  const isShown = await takeMetricLease(database, { processId, now, until: addMilliseconds(now, leaseMs) });
  const marker = toMetric('shows_database_figures', shown, isShown ? 1 : 0);
  if (!isShown) return [marker];
  const gauge = (name: string, help: string, values: Parameters<typeof toMetric>[2]) =>
    toMetric(name, `${help} ${ofDatabase}`, values);
  const load = await articles.readGenerationLoad(now);
  const mails = await mailLog.counts();
  const figures = await readServiceFigures(database, now);
  const queues = jobs.isReady() ? await readQueueFigures(database) : [];
  const models = await outages.measureModels(now);
  const pending = Object.entries(await createPendingWorkReads(database).countPendingWork(maxCountedTasks));
  const lastRuns = new Map(figures.taskRuns.map(({ name, at }) => [name, at]));
  const scheduled = tasks.flatMap((task) => ('cron' in task ? [task] : []));
  const ofModels = (value: (model: (typeof models)[number]) => number) =>
    models.map((model) => ({ labels: { gateway: model.gateway, model: model.model }, value: value(model) }));
  return [
    marker,
    gauge('workers', 'Processes that write articles.', load.workers),
    gauge('generations_queued', 'Articles that are waiting for a worker.', load.queued),
    gauge('generations_writing', 'Articles that are being written.', load.writing),
    gauge('generations_queued_seconds', 'How long the oldest text has waited for a worker.', figures.queuedSeconds),
    gauge('generations_writing_seconds', 'How long the oldest text has been written.', figures.writingSeconds),
    gauge('generations_overdue', 'Texts past their deadline that have not ended.', figures.overdue),
    gauge(
      'generations_ended',
      'Texts that ended in the last 15 minutes, by kind, end and cause of the failure.',
      figures.ended.map(({ kind, end, cause, count }) => ({ labels: { kind, end, cause }, value: count })),
    ),
    gauge(
      'generations_without_job',
      'Articles in progress that have no job; more than 0 for over a minute is a fault.',
      jobs.isReady() ? await articles.countLostGenerations() : [],
    ),
    gauge(
      'publications_without_job',
      'Publications in progress that have no job; more than 0 for over a minute is a fault.',
      jobs.isReady() ? await publishing.countLostRuns(now) : [],
    ),
    gauge(
      'queue_waiting',
      'Jobs that could start now, counted up to 1,000.',
      queues.map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    ),
    gauge(
      'queue_oldest_seconds',
      'How long the next job of a queue could have started.',
      queues.map(({ queue, oldestSeconds }) => ({ labels: { queue }, value: oldestSeconds })),
    ),
    gauge(
      'task_last_success_seconds',
      'When a periodic task last succeeded, in seconds since 1970; when it never has, when this process started.',
      scheduled.map(({ name }) => ({
        labels: { task: name },
        value: lastRuns.get(name) ?? startedAt.getTime() / 1000,
      })),
    ),
    gauge(
      'task_interval_seconds',
      'How often a periodic task runs.',
      scheduled.map(({ name, cron }) => ({ labels: { task: name }, value: describeInterval(cron) })),
    ),
    gauge('gateway_cost_usd', 'Cost of the gateway calls of the last 15 minutes, in US dollars.', figures.costUsd),
    gauge(
      'gateway_state',
      'State of a model at a gateway: 0 normal rate, 1 reduced rate, 2 down (trial calls only).',
      ofModels(({ isOpen, isSlow }) => (isOpen ? 2 : isSlow ? 1 : 0)),
    ),
    gauge(
      'gateway_openings_total',
      'How often a model was found to be down.',
      ofModels(({ openings }) => openings),
    ),
    gauge(
      'gateway_trials_total',
      'Trial calls to models that were down.',
      ofModels(({ trials }) => trials),
    ),
    gauge(
      'gateway_waiting',
      'Texts that are waiting until a model is available.',
      ofModels(({ waiting }) => waiting),
    ),
    gauge(
      'payments_started',
      'Payments that were started in the last 15 minutes, by method and status.',
      figures.payments.map(({ method, status, count }) => ({ labels: { method, status }, value: count })),
    ),
    gauge(
      'payment_notification_seconds',
      'How long the oldest payment notification has not been processed.',
      figures.notificationSeconds,
    ),
    gauge('publications_due_seconds', 'How long the oldest due publication has not started.', figures.dueSeconds),
    gauge(
      'publications_troubled',
      'Publications that failed, have an unknown outcome or a conflict since 15 minutes ago or less.',
      figures.troubled.map(({ state, count }) => ({ labels: { state }, value: count })),
    ),
    gauge(
      'webhook_deliveries_overdue',
      'Webhook deliveries that have been due for more than five minutes and are not claimed by any process.',
      await webhooks.countOverdue(now),
    ),
    gauge('mails_queued', 'E-mails that are waiting to be sent.', mails.queued),
    gauge('mails_failed', 'E-mails that failed permanently; an admin can send them again.', mails.failed),
    gauge(
      'pending_tasks',
      'What waits for an admin, by kind, counted up to 1,000.',
      pending.map(([kind, count]) => ({ labels: { kind }, value: count })),
    ),
  ];
}
