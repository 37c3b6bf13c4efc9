import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** All cryptography derived from SECRET_KEY, with a separate key per purpose. */
export class SecretBox {
  readonly #encryptionKey: Buffer;
  readonly #tokenKey: Buffer;
  readonly #fingerprintKey: Buffer;

  constructor(secretKey: string) {
    this.#encryptionKey = deriveKey(secretKey, 'settings encryption');
    this.#tokenKey = deriveKey(secretKey, 'session tokens');
    this.#fingerprintKey = deriveKey(secretKey, 'fingerprints');
  }

  /**
   * Encrypts with AES-256-GCM. `associatedData` is authenticated, so a ciphertext moved to another place cannot be
   * decrypted.
   */
  seal(plain: string, associatedData: string): string {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.#encryptionKey, nonce).setAAD(Buffer.from(associatedData));
    const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws when the text was altered, moved to another place or encrypted with another SECRET_KEY */
  open(sealed: string, associatedData: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(algorithm, this.#encryptionKey, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(associatedData))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  }

  /** Derives a token from another one: the same parent always has the same child. */
  deriveToken(purpose: string, parentToken: string): string {
    return createHmac('sha256', this.#tokenKey).update(`${purpose}\n${parentToken}`).digest('base64url');
  }

  /**
   * A 32-byte keyed hash that identifies a text without revealing it: without SECRET_KEY, candidates cannot be tested
   * against it. It differs for each purpose.
   */
  fingerprint(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#fingerprintKey).update(`${purpose}\n${text}`).digest();
  }
}

function deriveKey(secretKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'hokka', purpose, 32));
}
