export type { GatewayHealth } from './circuit-breaker.ts';
export { describeFailure, findErrorCause } from './failure-causes.ts';
export type { Work } from './failure-words.ts';
export { checkGateway } from './idle-outages.ts';
export { selectCanAsk, selectIsTrialDue } from './queries.ts';
export { defaultHealthLimits, type GatewayWait, type HealthLimits } from './rules.ts';
