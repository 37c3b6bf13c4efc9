export { describeFailure, findErrorCause } from './failure-causes.ts';
export type { Work } from './failure-words.ts';
export type { GatewayHealth, GatewayWait } from './gateway-health.ts';
export { defaultHealthLimits, type HealthLimits } from './health-limits.ts';
export { checkGateway } from './idle-outages.ts';
export { selectCanAsk, selectIsTrialDue } from './queries.ts';
