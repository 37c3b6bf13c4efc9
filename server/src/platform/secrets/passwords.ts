import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, 1 lane. */
const parameters = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/** @returns the PHC string `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { ...parameters, message: password, nonce });
  return `$argon2id$v=19$m=${parameters.memory},t=${parameters.passes},p=${parameters.parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Whether `phc` is the hash of `password`; compared in constant time. A string in another format never matches. */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc);
  if (match === null) return false;
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(actual, expected);
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
