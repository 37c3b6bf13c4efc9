export { isApprovedText } from './policy.ts';
