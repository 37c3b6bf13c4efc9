export { toTurkishLower, toTurkishUpper } from '@hokka/contracts/shared/turkish-case.ts';
