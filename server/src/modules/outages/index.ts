export { describeFailure, findErrorCause } from './failure-causes.ts';
export type { Work } from './failure-words.ts';
export { defaultHealthLimits, type GatewayHealth, type GatewayWait, type HealthLimits } from './gateway-health.ts';
export { checkGateway } from './idle-outages.ts';
export { selectCanAsk, selectIsTrialDue } from './queries.ts';
