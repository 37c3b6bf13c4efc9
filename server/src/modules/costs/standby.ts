import {
  type CompletionOutcome,
  type CompletionRequest,
  type GatewayConnection,
  GatewayError,
  type GatewayFailure,
  type GatewayRoute,
  nameGateway,
} from '../../providers/gateway/port.ts';

/** An answer and who gave it. */
export interface AnsweredCall extends CompletionOutcome {
  readonly connection: GatewayConnection;
}

interface StandbyDependencies {
  /** Makes one call. */
  readonly askOne: (connection: GatewayConnection, request: CompletionRequest) => Promise<CompletionOutcome>;
  /** Whether one that stands by may be asked now: not switched off, not at a cap. */
  readonly mayStandIn: (connection: GatewayConnection) => Promise<boolean>;
}

/** Failures that another model would not mend: of what is asked, of the account, or because the call was cancelled. */
const keptFailures: ReadonlySet<GatewayFailure> = new Set(['cancelled', 'allowance_used_up', 'moderated', 'too_large']);

/** Failures of a whole gateway: its other models are not asked. */
const gatewayFailures: ReadonlySet<GatewayFailure> = new Set([
  'unreachable',
  'address_refused',
  'unauthorized',
  'no_credit',
  'region_refused',
]);

/**
 * Asks a connection and, as long as each fails before its first text, those that stand by for it. What was said cannot be unsaid: a call
 * that breaks off later is not handed on.
 * @throws GatewayError the first failure after which asking again may help, else the first one
 */
export async function askInOrder(
  { standby = [], ...first }: GatewayRoute,
  request: CompletionRequest,
  { askOne, mayStandIn }: StandbyDependencies,
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
      if (keptFailures.has(error.reason)) break;
      if (gatewayFailures.has(error.reason)) downGateways.add(nameGateway(connection));
    }
  }
  throw failures.find(({ retryable }) => retryable) ?? failures[0] ?? new Error('No connection was asked');
}

/** Who may go on with what a connection has begun: itself, and the same model at another gateway, so that a text is of one hand. */
export function keepConnection(kept: GatewayConnection, route: GatewayRoute): GatewayRoute {
  const { standby = [], ...first } = route;
  const others = [first, ...standby].filter(
    (one) => one.model === kept.model && nameGateway(one) !== nameGateway(kept),
  );
  return { ...kept, standby: others };
}

/** The one of a route that is this model at this gateway, else the first; with the same model at others. */
export function findConnection(
  route: GatewayRoute,
  { model, gateway }: { readonly model: string; readonly gateway: string | undefined },
): GatewayRoute {
  const { standby = [], ...first } = route;
  const kept = [first, ...standby].find((one) => one.model === model && nameGateway(one) === gateway);
  return keepConnection(kept ?? first, route);
}

/** Who is asked when what the first of a route wrote is of no use; undefined without a standby. */
export function nextStandby({ standby = [] }: GatewayRoute): GatewayRoute | undefined {
  const [next, ...others] = standby;
  return next === undefined ? undefined : { ...next, standby: others };
}
