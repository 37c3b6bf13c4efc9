export { type Cause, causeOf, describeFailure, findCause } from './causes.ts';
export type { Work } from './works.ts';
