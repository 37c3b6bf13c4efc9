export { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
