export { toTurkishLower, toTurkishUpper } from '@hokka/contracts/turkish-case.ts';
