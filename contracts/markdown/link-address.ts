import { entityText } from './html-elements.ts';

export function unescaped(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** The address that a link's target means, without escapes and character references. */
export function decodeAddress(target: string): string {
  return unescaped(target).replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (reference, name: string) => {
    return entityText(name) ?? reference;
  });
}

/**
 * Whether a link's text already shows its address, as far as a reader can see: `ornek.com` for
 * `https://www.ornek.com/`.
 */
export function isSameAddress(text: string, address: string): boolean {
  return text === address || describeAddress(text.trim()) === describeAddress(address);
}

function describeAddress(address: string): string {
  return address
    .replace(/^(?:mailto:|tel:|https?:\/\/)/i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
}
