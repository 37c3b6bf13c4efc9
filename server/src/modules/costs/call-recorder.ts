import { toStorableText } from '@hokka/contracts/shared/text-rules.ts';
import { addMilliseconds, minuteMs, secondMs } from '../../platform/clock.ts';
import { retryWhileDatabaseAway } from '../../platform/database-away.ts';
import { defineCounter, defineHistogram } from '../../platform/process/counters.ts';
import { runTraced } from '../../platform/tracing/trace.ts';
import {
  type CompletionReport,
  type CompletionRequest,
  type GatewayConnection,
  GatewayError,
  nameGateway,
  reduceReasoning,
} from '../../providers/gateway/port.ts';
import { findErrorCause } from '../outages/index.ts';
import { computeExpectedEffort, insertAllowedCall } from './daily-allowance.ts';
import type { CostsDependencies } from './dependencies.ts';
import type { CallPurpose, GatewayCalls } from './index.ts';
import { type ClosedCall, charsPerToken, closeCall, closeLostCalls, type NewCall, storeGatewayId } from './queries.ts';
import { isSpendable } from './spending-limits.ts';
import { askInOrder } from './standby-models.ts';

/** Time, in ms, that a worker has after the deadline of its generation to close its own call. */
const closingTimeMs = minuteMs;
/** Maximum time, in ms, that a call waits for an unreachable database before it fails. */
const insertMaxMs = 30 * secondMs;
const nameMax = 200;
/** Maximum number of thought tokens per call that is plausible; higher reports are cut. */
const thoughtTokensMax = 200_000;
/** Prefix of OpenRouter's ids, the only ones whose cost can be asked for later. */
const gatewayIdPrefix = 'gen-';

/** Makes gateway calls and records each of them with its cost. */
export function createCallRecorder(dependencies: CostsDependencies): Pick<GatewayCalls, 'ask' | 'closeLost'> {
  const { database, clock, limits } = dependencies;
  return {
    ask: (route, request, purpose) =>
      askInOrder(route, request, {
        askOne: (connection, asked) => {
          const askOnce = (one: GatewayConnection) => askAdmitted(one, asked, purpose, dependencies);
          return askOnce(connection).catch((error: unknown) => askAfterThought(error, connection, asked, askOnce));
        },
        mayStandIn: ({ model }) =>
          retryWhileDatabaseAway(() => isSpendable(database, model, clock.now(), limits()), { maxMs: insertMaxMs }),
      }),
    closeLost: (trx, lost) => closeLostCalls(trx, lost),
  };
}

/** Asks a model that produced only thoughts once more, as a separate call that is billed like the first one. */
async function askAfterThought<Outcome>(
  error: unknown,
  connection: GatewayConnection,
  { signal }: CompletionRequest,
  askOnce: (connection: GatewayConnection) => Promise<Outcome>,
): Promise<Outcome> {
  const hasOnlyThought = error instanceof GatewayError && error.reason === 'only_thought';
  if (!hasOnlyThought || signal.aborted) throw error;
  return askOnce(reduceReasoning(connection)).catch((second: unknown) => {
    throw second instanceof GatewayError && second.reason === 'allowance_used_up' ? error : second;
  });
}

/** Kinds of calls that continue an answer of the same attempt. */
const goingOn: ReadonlySet<CallPurpose['kind']> = new Set(['continuation', 'repair']);

/** Makes one call when the gateway can be asked, and reports its end to the health check. */
async function askAdmitted(
  connection: GatewayConnection,
  asked: CompletionRequest,
  purpose: CallPurpose,
  dependencies: CostsDependencies,
) {
  const { health } = dependencies;
  const turn = await health.admit(connection, asked.signal, { goesOn: goingOn.has(purpose.kind) });
  const call = toNewCall(connection, asked, purpose, dependencies);
  const recorded = new RecordedCall(call, dependencies);
  try {
    await retryWhileDatabaseAway(() => insertAllowedCall(call, dependencies), { maxMs: insertMaxMs });
    const outcome = await recorded.run(connection, asked);
    await health.report(turn, undefined, recorded.receivedChars);
    return outcome;
  } catch (error) {
    await health.report(turn, error, recorded.receivedChars);
    throw error;
  }
}

const gatewayCalls = defineCounter({
  name: 'gateway_calls_total',
  help: 'Calls of this process to AI gateways, by kind, end and cause of the failure.',
  labels: ['kind', 'end', 'cause'],
});
const gatewaySeconds = defineHistogram({
  name: 'gateway_call_seconds',
  help: 'Duration of the calls of this process to AI gateways.',
  labels: ['kind'],
});

/** A call that is stored as open. */
class RecordedCall {
  readonly #id: string;
  readonly #kind: NewCall['kind'];
  readonly #sentChars: number;
  readonly #dependencies: CostsDependencies;
  readonly #startedAt = performance.now();
  #report: CompletionReport | undefined;
  #receivedChars = 0;
  #firstTokenMs: number | null = null;
  #storing: Promise<void> | undefined;

  constructor({ id, kind, sentChars }: NewCall, dependencies: CostsDependencies) {
    this.#id = id;
    this.#kind = kind;
    this.#sentChars = sentChars;
    this.#dependencies = dependencies;
  }

  /** Length of the answer so far, in UTF-16 units. */
  get receivedChars(): number {
    return this.#receivedChars;
  }

  run(connection: GatewayConnection, request: CompletionRequest) {
    const attributes = { 'gen_ai.request.model': connection.model, 'hokka.call_id': this.#id };
    return runTraced({ name: `gateway ${this.#kind}`, kind: 'client', attributes }, () =>
      this.#run(connection, request),
    );
  }

  async #run(connection: GatewayConnection, request: CompletionRequest) {
    try {
      const outcome = await this.#dependencies.gateway.streamCompletion(connection, {
        ...request,
        onText: (text) => {
          this.#firstTokenMs ??= this.#elapsedMs();
          this.#receivedChars += text.length;
          return request.onText(text);
        },
        onReport: (report) => this.#remember(report),
      });
      this.#report = outcome;
      await this.#close('completed', undefined);
      return outcome;
    } catch (error) {
      await this.#close(request.signal.aborted ? 'cancelled' : 'failed', error);
      throw error;
    }
  }

  #remember(report: CompletionReport): void {
    const { database, log } = this.#dependencies;
    const gatewayId = toStoredName(report.generationId);
    // Not awaited: the id only matters if this process dies.
    if (this.#report === undefined && isCorrectable(gatewayId)) {
      this.#storing = storeGatewayId(database, this.#id, gatewayId).catch((err) =>
        log.warn({ err }, 'could not store the id of a gateway call'),
      );
    }
    this.#report = report;
  }

  /** An error while storing the cost must not fail the text. `closeOverdueCalls` closes the call later. */
  async #close(status: ClosedCall['status'], error: unknown): Promise<void> {
    gatewayCalls.add({ kind: this.#kind, end: status, cause: error instanceof GatewayError ? error.reason : 'none' });
    gatewaySeconds.observe({ kind: this.#kind }, this.#elapsedMs() / 1000);
    const { database, log } = this.#dependencies;
    await this.#storing;
    try {
      const call = this.#toClosed(status, error);
      const closed = await retryWhileDatabaseAway(() => closeCall(database, call), { maxMs: insertMaxMs });
      if (closed?.isUnpriced)
        log.error({ model: call.modelServed, problem: call.costProblem }, 'a paid model reported no cost');
    } catch (err) {
      log.error({ err, callId: this.#id }, 'could not store the end of a gateway call');
    }
  }

  #toClosed(status: ClosedCall['status'], error: unknown): ClosedCall {
    const usage = this.#report?.usage;
    const gatewayId = toStoredName(this.#report?.generationId);
    const thoughtTokens = Math.min(usage?.reasoningTokens ?? 0, thoughtTokensMax);
    const ended = {
      id: this.#id,
      status,
      endedAt: this.#dependencies.clock.now(),
      modelServed: toStoredName(this.#report?.model),
      gatewayId,
      receivedChars: this.#receivedChars,
      effortChars:
        this.#receivedChars === 0 && isOutage(error)
          ? 0
          : this.#sentChars + this.#receivedChars + thoughtTokens * charsPerToken,
      firstTokenMs: this.#firstTokenMs,
      totalMs: this.#elapsedMs(),
      canBeCorrected: isCorrectable(gatewayId),
    };
    if (usage !== undefined) {
      return {
        ...ended,
        basis: 'reported',
        promptTokens: usage.promptTokens ?? toTokens(this.#sentChars),
        cachedTokens: usage.cachedTokens ?? null,
        completionTokens: usage.completionTokens ?? toTokens(this.#receivedChars),
        reasoningTokens: usage.reasoningTokens ?? null,
        costUsd: usage.costUsd ?? null,
        costProblem: usage.costProblem ?? null,
      };
    }
    const isRefused = this.#report === undefined && this.#receivedChars === 0 && isRefusal(error);
    return {
      ...ended,
      basis: isRefused ? 'none' : status === 'completed' ? 'reported' : 'estimated',
      promptTokens: isRefused ? 0 : toTokens(this.#sentChars),
      cachedTokens: null,
      completionTokens: toTokens(this.#receivedChars),
      reasoningTokens: null,
      costUsd: null,
      costProblem: isRefused ? null : 'none',
    };
  }

  #elapsedMs(): number {
    return Math.round(performance.now() - this.#startedAt);
  }
}

function toNewCall(
  connection: GatewayConnection,
  { messages }: CompletionRequest,
  purpose: CallPurpose,
  { clock, newId, usdTryRate }: CostsDependencies,
): NewCall {
  const { deadlineAt, ...named } = purpose;
  const rate = usdTryRate();
  const sentChars = messages.reduce((sum, { content }) => sum + content.length, 0);
  return {
    ...named,
    id: newId(),
    model: connection.model,
    gateway: nameGateway(connection),
    sentChars,
    effortChars: computeExpectedEffort(sentChars, connection.maxTokens + (connection.reasoningTokens ?? 0)),
    usdTryRate: rate > 0 ? rate : undefined,
    askedAt: clock.now(),
    deadlineAt: addMilliseconds(deadlineAt, closingTimeMs),
  };
}

/** Whether the gateway refused the call or was not reached. In both cases nothing is billed. */
function isRefusal(error: unknown): boolean {
  return isUnreached(error) || (error instanceof GatewayError && error.status !== undefined);
}

/** Whether the service failed, not the request. Such calls are not counted against the user's effort. */
function isOutage(error: unknown): boolean {
  return error instanceof GatewayError && findErrorCause(error).waitsFor !== undefined;
}

function isUnreached(error: unknown): boolean {
  return error instanceof GatewayError && (error.reason === 'unreachable' || error.reason === 'address_refused');
}

function isCorrectable(gatewayId: string | null): gatewayId is string {
  return gatewayId?.startsWith(gatewayIdPrefix) === true;
}

function toTokens(chars: number): number {
  return Math.ceil(chars / charsPerToken);
}

function toStoredName(text: string | undefined): string | null {
  return text === undefined ? null : toStorableText(text, nameMax);
}
