import { isIP } from 'node:net';
import { z } from 'zod';

/** How an environment variable is parsed and documented. */
type Variable<Value> = {
  schema: z.ZodType<Value, string>;
  /** Completes "expected …" in the message about a wrong value. */
  expected: string;
  /** The default as documented; it may be derived from other variables. */
  default: string;
  meaning: string;
  /** Never include its value in a message. */
  secret?: boolean;
};

export const text = z.string();

export const isBetween = (max: number, min: number) => (value: number) => value >= min && value <= max;

export const wholeNumber = (min: number, max: number) =>
  text
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine(isBetween(max, min));

export const flag = text.pipe(z.enum(['0', '1'])).transform((value) => value === '1');

export const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;

export const isWebAddress = (value: string) => /^https?:\/\/[^/?#]+\/?$/.test(value) && URL.canParse(value);

export const stripTrailingSlash = (value: string) => value.replace(/\/$/, '');

/** A host with a port, even if it is the default port. */
export const isHostWithPort = (value: string) => /^[^/?#@\s]+:\d{1,5}$/.test(value) && URL.canParse(`http://${value}`);

export function toHostWithPort(value: string): string {
  const { hostname, port } = new URL(`http://${value}`);
  return `${hostname}:${port === '' ? '80' : port}`;
}

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

export function isNameServer(value: string): boolean {
  const [, address = '', port] = /^\[?([0-9a-f.:]+?)\]?(?::(\d{1,5}))?$/i.exec(value) ?? [];
  return isIP(value) !== 0 || (isIP(address) !== 0 && Number(port) <= 65_535);
}

export function isNetwork(value: string): boolean {
  if (namedNetworks.includes(value)) return true;
  const [address = '', prefix, ...rest] = value.split('/');
  const bitsMax = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && rest.length === 0 && (prefix === undefined || (/^\d+$/.test(prefix) && +prefix <= bitsMax))
  );
}

export function variable<Value>(declaration: Variable<Value>): Variable<Value> {
  return declaration;
}
