import {
  type CompletionOutcome,
  type CompletionRequest,
  type GatewayConnection,
  GatewayError,
  type GatewayFailure,
  type GatewayRoute,
  nameGateway,
} from '../../providers/gateway/port.ts';

/** An answer and the connection that gave it. */
export interface AnsweredCall extends CompletionOutcome {
  readonly connection: GatewayConnection;
}

/** Failures that another model cannot avoid: caused by the request, the account or a cancellation. */
const finalFailures: ReadonlySet<GatewayFailure> = new Set([
  'cancelled',
  'allowance_used_up',
  'moderated',
  'too_large',
]);

/** Failures of a whole gateway, so its other models are not asked. */
const gatewayFailures: ReadonlySet<GatewayFailure> = new Set([
  'unreachable',
  'address_refused',
  'unauthorized',
  'no_credit',
  'region_refused',
]);

/**
 * Asks a connection and, while each fails before its first text, its standbys. A call that fails after its first text
 * is not passed on, since readers have already seen that text.
 * @param calls.mayStandIn whether a standby may be asked now: not turned off, not at its cap
 * @throws GatewayError the first failure that may pass on a retry, otherwise the first failure
 */
export async function askInOrder(
  { standby = [], ...first }: GatewayRoute,
  request: CompletionRequest,
  {
    askOne,
    mayStandIn,
  }: {
    readonly askOne: (connection: GatewayConnection, request: CompletionRequest) => Promise<CompletionOutcome>;
    readonly mayStandIn: (connection: GatewayConnection) => Promise<boolean>;
  },
): Promise<AnsweredCall> {
  const failures: GatewayError[] = [];
  const downGateways = new Set<string>();
  let hasText = false;
  const onText = (text: string) => {
    hasText = true;
    return request.onText(text);
  };
  for (const connection of [first, ...standby]) {
    if (downGateways.has(nameGateway(connection))) continue;
    if (connection !== first && !(await mayStandIn(connection))) continue;
    try {
      return { ...(await askOne(connection, { ...request, onText })), connection };
    } catch (error) {
      if (!(error instanceof GatewayError) || hasText || request.signal.aborted) throw error;
      failures.push(error);
      if (finalFailures.has(error.reason)) break;
      if (gatewayFailures.has(error.reason)) downGateways.add(nameGateway(connection));
    }
  }
  throw failures.find(({ retryable }) => retryable) ?? failures[0] ?? new Error('No connection was tried');
}

/**
 * The connections that may continue a text: the given one, and the same model at other gateways, so that one model
 * writes the whole text.
 */
export function restrictToModel(kept: GatewayConnection, route: GatewayRoute): GatewayRoute {
  const { standby = [], ...first } = route;
  const others = [first, ...standby].filter(
    (one) => one.model === kept.model && nameGateway(one) !== nameGateway(kept),
  );
  return { ...kept, standby: others };
}

/**
 * The connection of a route with this model and gateway, otherwise the first one; its standbys are the same model at
 * other gateways.
 */
export function findConnection(
  route: GatewayRoute,
  { model, gateway }: { readonly model: string; readonly gateway: string | undefined },
): GatewayRoute {
  const { standby = [], ...first } = route;
  const kept = [first, ...standby].find((one) => one.model === model && nameGateway(one) === gateway);
  return restrictToModel(kept ?? first, route);
}

/** The route without its first connection, for when that one's answer is unusable; undefined without a standby. */
export function nextStandby({ standby = [] }: GatewayRoute): GatewayRoute | undefined {
  const [next, ...others] = standby;
  return next === undefined ? undefined : { ...next, standby: others };
}
