import { generateKeyPairSync, sign } from 'node:crypto';

export interface TestCertificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * A self-signed certificate of one host name, valid for a day around now. Trust it with `tls.setDefaultCACertificates`.
 */
export function selfSignedCertificate(host: string): TestCertificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(objectId(2, 5, 4, 3), der(0x0c, Buffer.from(host)))));
  const dayMs = 24 * 60 * 60 * 1000;
  const validity = sequence(generalizedTime(Date.now() - dayMs), generalizedTime(Date.now() + dayMs));
  const subjectAlternativeName = sequence(objectId(2, 5, 29, 17), der(0x04, sequence(der(0x82, Buffer.from(host)))));
  const signatureAlgorithm = sequence(objectId(1, 2, 840, 10045, 4, 3, 2));
  const unsigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    signatureAlgorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(subjectAlternativeName)),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', unsigned, privateKey)]));
  const base64 = sequence(unsigned, signatureAlgorithm, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

/** Encodes a value in ASN.1 DER: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts));
}

function objectId(first: number, second: number, ...rest: readonly number[]): Buffer {
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let left = value >> 7; left > 0; left >>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

function generalizedTime(ms: number): Buffer {
  const text = new Date(ms).toISOString().replace(/[-:T]/g, '').replace(/\..*$/, 'Z');
  return der(0x18, Buffer.from(text));
}
