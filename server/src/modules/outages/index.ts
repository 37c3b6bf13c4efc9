export { describeFailure, findErrorCause } from './causes.ts';
export { defaultHealthLimits, type GatewayHealth, type HealthLimits, type Hold } from './gateway-health.ts';
export { selectCanAsk, selectIsTrialDue } from './health.queries.ts';
export { checkGateway } from './idle-outages.ts';
export type { Work } from './works.ts';
