export { toDomainName } from './answer-ask.ts';
