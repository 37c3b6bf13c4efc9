export { isApprovedText } from './approvals.ts';
