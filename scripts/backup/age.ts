import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { CommandError } from '../database/on-database.ts';

type Content = AsyncIterable<Uint8Array>;

/** Encrypts for a public key of age, in chunks that are authenticated, as is their end. */
export async function* encrypt(content: Content, recipient: string): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(toStream(content));
}

/** @throws CommandError when the private key does not fit, or the content was altered or cut off */
export async function* decrypt(content: Content, identity: string): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
    yield* await decrypter.decrypt(toStream(content));
  } catch (cause) {
    const message = 'The backup cannot be decrypted: BACKUP_AGE_IDENTITY is not its key, or the file is damaged.';
    throw new CommandError(message, { cause });
  }
}

function toStream(content: Content): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(content)) as ReadableStream<Uint8Array>;
}
