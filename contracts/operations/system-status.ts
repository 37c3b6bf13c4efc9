import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { timestamp } from '../shared/primitives.ts';

/** `slow`: answers, but takes longer than a second. `offline`: does not answer, or is not usable as configured. */
export const componentStates = ['online', 'slow', 'offline'] as const;
export type ComponentState = (typeof componentStates)[number];

/** Why the state of a component is not `online`. */
export const statusReasons = [
  'timeout',
  'unreachable',
  'unauthorized',
  'no_credit',
  'rate_limited',
  'failing',
  'untested',
  'not_configured',
  'bad_answer',
] as const;
export type StatusReason = (typeof statusReasons)[number];

export const statusWarnings = [
  'maintenance',
  'no_company',
  'no_support_address',
  'no_mail_server',
  'paytr_test_mode',
  'sandbox',
  'no_workers',
  'no_exchange_rate',
  'no_spending_cap',
  'spending_cap_reached',
  'spending_cap_too_small',
  'spending_cap_blind',
  'default_model_stopped',
  'default_model_unknown',
  'price_missing',
] as const;
export type StatusWarning = (typeof statusWarnings)[number];

const reason = z.enum(statusReasons).nullable();

/** Details for admins only. */
export const statusDetails = z.object({
  reasons: z.object({ api: reason, database: reason, ai: reason, payment: reason }),
  /** Articles that wait for a worker. */
  queued: z.int(),
  oldestQueuedAt: timestamp.nullable(),
  /** Articles that are being generated. */
  writing: z.int(),
  /** Worker processes that generate articles. */
  workers: z.int(),
  /** Articles whose generation failed within 24 hours and was not restarted; most frequent reason first. */
  failedArticles: z.array(z.object({ code: z.string(), count: z.int() })),
  /** Users' sites and publications, only as numbers. */
  publishing: z.object({
    sites: z.int(),
    /** Publications that wait for their turn or next attempt, or are running. */
    pending: z.int(),
    /** Publications whose outcome or conflict the author has to decide about. */
    undecided: z.int(),
    /** Publications that failed within 24 hours and were not ordered again; most frequent reason first. */
    failed: z.array(z.object({ code: z.string(), count: z.int() })),
  }),
  mails: z.object({ queued: z.int(), failed: z.int() }),
  /** When payments were last fully reconciled with the provider's records; null if never. */
  reconciledAt: timestamp.nullable(),
  /**
   * Models of gateways that accept no requests now (`offline`), accept only a limited rate (`slow`), or failed at their
   * last call (`untested`).
   */
  outages: z.array(
    z.object({
      gateway: z.string(),
      model: z.string(),
      state: z.enum(['slow', 'offline', 'untested']),
      /** A code of `failureLabels`; null for a model that is only slow. */
      cause: z.string().nullable(),
      since: timestamp,
    }),
  ),
  /** Since when the default model is among the outages; null if it is not. */
  aiSince: timestamp.nullable(),
  /** Generations that wait for the AI service. */
  waiting: z.int(),
  versions: z.object({ product: z.string(), node: z.string(), postgres: z.string() }),
  warnings: z.array(z.enum(statusWarnings)),
});
export type StatusDetails = z.infer<typeof statusDetails>;

export const systemStatus = z.object({
  api: z.enum(componentStates),
  database: z.enum(componentStates),
  ai: z.enum(componentStates),
  payment: z.enum(componentStates),
  details: statusDetails.optional(),
});
export type SystemStatus = z.infer<typeof systemStatus>;

export const getSystemStatus = endpoint({
  name: 'getSystemStatus',
  summary:
    'Returns whether the parts of the service respond. Results are at most 15 seconds old; admins see more detail',
  method: 'GET',
  path: '/admin/system-status',
  access: 'optional',
  openInMaintenance: true,
  data: systemStatus,
});
