export { markdownToPlainText } from '@hokka/contracts/plain-text.ts';
