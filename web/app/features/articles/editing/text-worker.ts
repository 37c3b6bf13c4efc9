import { readText, type TextToRead } from './read-text.ts';

// A worker's own scope; the types at hand are those of pages.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TextToRead>) => void) | null;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) => scope.postMessage(readText(data));
